/** The limits and intervals of the product, once for client, server and tests. */

export const apiTimeoutMs = 10_000
/** A language model at home takes its time. */
export const modelTimeoutMs = 60_000
/** The pages of fifty links, ten at a time, each 5 s at most. */
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
export const layoutWidthPx = 1200
export const rightPanelFlashes = 5
export const mobileQrPx = 90
/** The last second that a parameter of time accepts, 9999-12-31T23:59:59Z: what is older than it is all there is. */
export const endOfTime = 253_402_300_799
export const defaultListLimit = 20
export const maxListLimit = 100
/** After so many days without a new item, lists of a language show all languages: an article is news for longer than a flash, knowledge for years. */
export const quietDays = { flash: 3, article: 30, knowledge: 365 }
export const defaultTheme = 'dark'
/** The value of the cookie `app` after 'go on in the browser' on the download page. */
export const browserChoice = 'browser'
/** How long a phone that was sent to the download page may go back to where it came from. */
export const phoneOriginSeconds = 900
/** Items that a browser stores for reading offline, of each kind. */
export const maxOfflineRead = 30
export const maxOfflineSaved = 100
/** Browsers cap cookie life at about 400 days; the startup re-set renews it. */
export const cookieExpiry = new Date(Date.UTC(9999, 11, 31, 23, 59, 59))
/** Of a message, or of a bulk of messages, to the hub API. */
export const maxBodyBytes = 1024 * 1024
/** A file of this size is refused, one byte less is accepted. */
export const maxUploadBytes = 2 * 1024 * 1024
export const maxUploadImages = 2
/** Of all frames together; more would cost the server too much to draw. */
export const maxImagePixels = 16_000_000
export const maxImageFrames = 600
/** Edge of an avatar in pixels. */
export const avatarEdgePx = 400
/** The maximum length of an address whose preview is requested. */
export const maxLinkLength = 2048
/** The maximum length of a search; the input accepts no more. */
export const maxKeywordLength = 200

export const minPasswordLength = 6
/** Who can publish in the site's name needs a longer one. */
export const minStaffPasswordLength = 12
/** Longer than any typed password; more would only cost hashing time. */
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
/** Of all networks that requested no code themselves, per address and life of a code. */
export const codeTriesOfOtherNetworks = 20
export const codesPerNetworkAndDay = 10
/** Codes for one address that strange networks request together in a day. */
export const codesPerDay = 30
export const siteQrPx = 228
export const qrPollMs = 3_000
/** Width of the QR code of the social login. */
export const socialQrPx = 269
/** How long a social login waits for its approval, and then to be linked. */
export const approvalSeconds = 600
/** How long a site QR can be scanned. */
export const scanLifeSeconds = 180

/** Characters of a comment. */
export const maxCommentLength = 2000
export const commentEditMinutes = 10
/** Replies that a thread shows at first. */
export const repliesOfThread = 3
export const maxReportLength = 5000

/** The channel of casts whose author chooses none. */
export const defaultChannel = 'blockbeats'
/** Entries of each list in the channel picker before a search, and of a page of search results. */
export const channelsOffered = 11
export const channelsFound = 20
/** Debounce of typing in milliseconds, before channels or profiles are searched and before a link is previewed. */
export const searchRestMs = 100
export const linkRestMs = 400
/** Profiles that are suggested after an @. */
export const mentionsOffered = 6
/** How long the confirmation of a sent cast is shown. */
export const sentMs = 1_000
/** CSS pixels of the row of images in the composer, and of the gap between two. */
export const imageRowPx = 522
export const imageGapPx = 8
/** Images that nothing refers to are deleted after a week; a draft does not outlive its images. */
export const castDraftDays = 6

/** Topics of one event stream, for all tabs of a browser together. */
export const maxLiveTopics = 60

/** After this silence of the one who writes a text at the desk, another may write it. */
export const penSilenceMs = 2 * 60_000

/** For so long what the desk published can be taken back as if it had never been public; its buttons show ten seconds. */
export const takeBackMs = 15_000
/** Characters of the name of a thread of questions. */
export const maxGroupTitleLength = 80
