const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist: with the browser if it supports that, otherwise with hls.js, which is fetched only here.
 * Returns a function that stops it.
 */
export function attachHls(video: HTMLVideoElement, url: string, onFailure: () => void): () => void {
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
