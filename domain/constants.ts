/** Every number of section 9 of the requirements, once, for client, server and tests (R764). */

export const apiTimeoutMs = 10_000
/** Two images of 2 MB over a slow line. */
export const uploadTimeoutMs = 120_000
export const minimumLoadingMs = 200
export const loadingBarMs = 5_000
export const loadingBarThrottleMs = 200
export const toastMs = 7_000
export const toastsAtOnce = 3
/** More unread messages than these are said to be more. */
export const mostUnreadShown = 99
export const latestNewsPollMs = 30_000
export const layoutWidthPx = 1200
export const rightPanelFlashes = 5
export const mobileQrPx = 90
export const defaultListLimit = 20
export const maxListLimit = 100
export const defaultTheme = 'dark'
/** Browsers cap cookie life at about 400 days; the startup re-set renews it (R765). */
export const cookieExpiry = new Date(Date.UTC(9999, 11, 31, 23, 59, 59))
export const readWordsPerMinute = 230
export const readCjkCharactersPerMinute = 450
export const maxBodyBytes = 1024 * 1024
/** A file of this size is refused, one byte less is taken (R463). */
export const maxUploadBytes = 2 * 1024 * 1024
export const maxUploadImages = 2
/** Of all frames together; more would cost the server too much to draw. */
export const maxImagePixels = 16_000_000
export const maxImageFrames = 600
/** Side of the square that people are pictured in, in pixels. */
export const avatarEdgePx = 400
/** Longest address that a preview is asked for. */
export const maxLinkLength = 2048
/** Characters of a search; the box takes no more. */
export const maxKeywordLength = 200

export const minPasswordLength = 6
/** More than anybody types; longer ones would only cost hashing time. */
export const maxPasswordLength = 200
export const maxNicknameLength = 30
export const maxLibraryNameLength = 60
/** Of one reader. */
export const maxLibraries = 200
export const maxLibraryItems = 2_000
/** Items of one reader, and libraries of others, each. */
export const maxCollected = 20_000
export const codeResendSeconds = 60
export const codeLifeMinutes = 10
export const codeTries = 5
export const siteQrPx = 228
export const qrPollMs = 3_000
/** Width of the QR of the social login (R415, R729). */
export const socialQrPx = 269
/** How long a social login waits for its approval, and then to be linked. */
export const approvalSeconds = 600
/** How long a site QR can be scanned. */
export const scanLifeSeconds = 180

/** Characters of a comment. */
export const maxCommentLength = 2000
export const commentEditMinutes = 10
/** Replies that a thread shows before the reader asks for more. */
export const repliesOfThread = 3
export const maxReportLength = 5000

/** Where casts go unless their author chooses (R374, R711). */
export const defaultChannel = 'blockbeats'
/** Entries of each list that a channel is chosen from before anything is searched (R737), and of a page of what is found (R736). */
export const channelsOffered = 11
export const channelsFound = 20
/** How long typing has to rest before channels or people are searched (R441, R738), and before a link is looked at. */
export const searchRestMs = 100
export const linkRestMs = 400
/** People who are offered at an @. */
export const mentionsOffered = 6
/** How long it is told that a cast was sent (R378, R710). */
export const sentMs = 1_000
/** CSS pixels of the row that a cast's images are shown in while it is written, and of the gap between two (R709). */
export const imageRowPx = 522
export const imageGapPx = 8
/** Images that nothing shows are forgotten after a week; a draft does not outlive its images. */
export const castDraftDays = 6

/** What one event stream can follow, for all tabs of a browser together. */
export const mostLiveTopics = 60
