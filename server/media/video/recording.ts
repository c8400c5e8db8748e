import type { IncomingVideo } from '#server/news/item/write/media.ts'
import { videoFrame } from '#domain/media/video-host.ts'

const types: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', m3u8: 'application/vnd.apple.mpegurl' }

const extensionOf = (address: string) => /\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''

/**
 * How a video or stream at an address is displayed if its kind is not stated: a page of a known host, a playlist, or a
 * file.
 */
function kindAt(url: string): IncomingVideo['kind'] {
  if (videoFrame(url)) return 'embed'
  return extensionOf(url) === 'm3u8' ? 'hls' : 'file'
}

/** Where a video or stream is; undefined for a page of a host whose videos no page may show in a frame. */
export function recordingAt(
  url: string,
  kind = kindAt(url),
): Pick<IncomingVideo, 'kind' | 'url' | 'mediaType'> | undefined {
  if (kind === 'embed' && !videoFrame(url)) return undefined
  return { kind, url, mediaType: kind === 'embed' ? '' : (types[extensionOf(url)] ?? '') }
}
