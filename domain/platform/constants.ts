/** The limits and intervals of the product, shared by client, server and tests. */

/**
 * How long each may take, in milliseconds, from the inside out: who waits for another ends after it, so that an answer says what
 * happened instead of getting lost.
 */
export const timeLimits = {
  /** A page or picture that a call shows a part of. */
  page: 4_000,
  /** A hub that takes a message; until then it waits in the outbox. */
  submission: 5_000,
  service: 8_000,
  call: 9_000,
  browser: 10_000,
  statement: 12_000,
  /** After this the outbox sends what a call left, and then what another process left. */
  outbox: 60_000,
  outboxClaim: 120_000,
}
export const apiTimeoutMs = timeLimits.browser
/** A language model on local hardware is slow. */
export const modelTimeoutMs = 60_000
/** Fifty linked pages, ten concurrently, 5 s each at most. */
export const linkCheckTimeoutMs = 40_000
/** Two images of 2 MB over a slow line. */
export const uploadTimeoutMs = 120_000
export const minimumLoadingMs = 200
export const loadingBarMs = 5_000
export const loadingBarThrottleMs = 200
export const toastMs = 7_000
/** A toast with a button, such as Undo, leaves time to reach it. */
export const undoMs = 10_000
export const toastsAtOnce = 3
/** Above this the number of unread messages is shown as 'more'. */
export const maxUnreadShown = 99
export const latestNewsPollMs = 30_000
export const rightPanelFlashes = 5
export const mobileQrPx = 90
/** The last second that a time parameter accepts, 9999-12-31T23:59:59Z: a list of items older than it is complete. */
export const endOfTime = 253_402_300_799
export const defaultListLimit = 20
export const maxListLimit = 100
/**
 * After this number of days without a new item in a language, its lists show all languages. An article is of interest
 * for longer than a flash, knowledge for years.
 */
export const quietDays = { flash: 3, article: 30, knowledge: 365 }
export const defaultTheme = 'dark'
/** The value of the cookie `app` after 'Continue in the browser' on the download page. */
export const browserChoice = 'browser'
/** How long a phone that was redirected to the download page can return to the page it came from. */
export const phoneOriginSeconds = 900
/** The maximum number of items per kind that a browser stores for reading offline. */
export const maxOfflineRead = 30
export const maxOfflineSaved = 100
/** Browsers limit the life of a cookie to about 400 days; every start of the page sets it again. */
export const cookieExpiry = new Date(Date.UTC(9999, 11, 31, 23, 59, 59))
/** The maximum size of a request to the hub API, with one message or several. */
export const maxBodyBytes = 1024 * 1024
/** A file of this size is refused, one byte less is accepted. */
export const maxUploadBytes = 2 * 1024 * 1024
export const maxUploadImages = 2
/** One file more, so that too many can be refused as such, and the separators of the parts. */
export const maxUploadFormBytes = (maxUploadImages + 1) * maxUploadBytes + 64 * 1024
/** The sum over all frames; more would cost the server too much to draw. */
export const maxImagePixels = 16_000_000
export const maxImageFrames = 600
/** Width and height of an avatar in pixels. */
export const avatarEdgePx = 400
/** The maximum length of an address whose preview is requested. */
export const maxLinkLength = 2048
/** The maximum length of a search; the input accepts no more. */
export const maxKeywordLength = 200

export const minPasswordLength = 6
/** Longer for staff, because they can publish in the site's name. */
export const minStaffPasswordLength = 12
/** No typed password is longer; a longer one would only cost time to hash. */
export const maxPasswordLength = 200
export const maxNicknameLength = 30
export const maxLibraryNameLength = 60
/** Per account. */
export const maxLibraries = 200
export const maxLibraryItems = 2_000
/** Per account: items, and followed libraries of others. */
export const maxCollected = 20_000
export const codeResendSeconds = 60
export const codeLifeMinutes = 10
/** Per network and code. */
export const codeTries = 5
/** Codes per day for one address that are requested from networks without a session of its account, together. */
export const codeTriesOfOtherNetworks = 20
export const codesPerNetworkAndDay = 10
/** Codes per day for one address that are requested from networks where it never logged in, together. */
export const codesPerDay = 30
export const siteQrPx = 228
export const qrPollMs = 3_000
/** Width of the QR code of the social login. */
export const socialQrPx = 269
/** How long a social login waits for its approval, and then to be linked. */
export const approvalSeconds = 600
/** Of one person, who acts as one of them at a time. */
export const maxSocialAccounts = 5
/** How long a site QR can be scanned. */
export const scanLifeSeconds = 180

/** The maximum length of a comment in characters. */
export const maxCommentLength = 2000
export const commentEditMinutes = 10
/** The number of replies that a thread shows initially. */
export const repliesOfThread = 3
export const maxReportLength = 5000

/** How far ahead a cast can be scheduled, and the casts of a thread that are sent together. */
export const maxScheduleDays = 60
export const maxThread = 12

/** The channel of casts whose author has not chosen one. */
export const defaultChannel = 'blockbeats'
/** Entries per list of the channel picker before a search, and per page of search results. */
export const channelsOffered = 11
export const channelsFound = 20
/** Debounce of typing in milliseconds, before channels or profiles are searched and before a link is previewed. */
export const searchRestMs = 100
export const linkRestMs = 400
/** The number of profiles that are suggested after an @. */
export const mentionsOffered = 6
/** How long the confirmation of a sent cast is shown. */
export const sentMs = 1_000
/** CSS pixels of the row of images in the composer, and of the gap between two. */
export const imageRowPx = 522
export const imageGapPx = 8
/** Images without a reference are deleted after a week, so a draft must end before its images. */
export const draftDays = 6

/** The maximum number of topics of one event stream, for all tabs of a browser together. */
export const maxLiveTopics = 60

/** If the writer of a text at the desk has been inactive for this long, another may take over. */
export const penSilenceMs = 2 * 60_000

/** How long a publication of the desk can be undone as if it had never been public; the buttons show ten seconds. */
export const takeBackMs = 15_000
/** The maximum length of the title of a thread of questions, in characters. */
export const maxGroupTitleLength = 80

/** Lists of people. Neynar filters a feed by 100 people at most. */
export const maxPeopleLists = 50
export const maxListedPeople = 100
export const maxListNameLength = 60
