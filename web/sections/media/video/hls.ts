const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist: with the browser if it supports that, otherwise with hls.js, which is fetched only here.
 * Returns a function that stops it. The policy of the page lets hls.js fetch from this site and `origins` only, but a
 * browser play from any host: the same rule holds for both, so that a video plays everywhere or nowhere.
 */
export function attachHls(
  video: HTMLVideoElement,
  url: string,
  origins: readonly string[],
  onFailure: () => void,
): () => void {
  const { origin } = new URL(url, location.href)
  if (origin !== location.origin && !origins.includes(origin)) {
    onFailure()
    return () => {}
  }
  if (video.canPlayType(playlistType)) {
    video.src = url
    return () => video.removeAttribute('src')
  }
  let isOver = false
  let end: (() => void) | undefined
  const load = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isOver) return
    if (!Hls.isSupported()) return onFailure()
    // The content security policy forbids workers from blobs.
    const hls = new Hls({ enableWorker: false })
    end = () => hls.destroy()
    hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure())
    hls.loadSource(url)
    hls.attachMedia(video)
  }
  void load().catch(onFailure)
  return () => {
    isOver = true
    end?.()
  }
}
