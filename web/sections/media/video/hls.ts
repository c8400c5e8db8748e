const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Plays a playlist of HTTP Live Streaming: by the browser itself where it can, else by hls.js, which is fetched only here. Returns a
 * function that ends it.
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
    // The policy of pages allows no worker that a script puts together.
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
