import { expect, test } from 'vitest'
import { videoFacts } from './video-facts.ts'

const file = { video_url: 'http://cdn.example/a.MP4?x=1', duration: '1:05' }

test('R828 an import reads where a video is, its length and its subtitles', () => {
  const cue = { start_ms: 1000, end_ms: 2000, speaker: '', text: 'こんにちは' }
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nこんにちは'
  expect(videoFacts({ ...file, subtitles: vtt }, 'ja')).toEqual({
    kind: 'file',
    url: 'https://cdn.example/a.MP4?x=1',
    mediaType: 'video/mp4',
    lengthMs: 65_000,
    subtitles: { ja: [cue] },
  })
  const cues = [{ start: 1, end: '0:02', text: 'こんにちは' }]
  expect(videoFacts({ ...file, subtitles: { ja: cues, en: vtt } }, 'en').subtitles).toEqual({ ja: [cue], en: [cue] })
  const placed = (video_url: string, video_kind?: string) => {
    const { kind, mediaType } = videoFacts({ video_url, video_kind }, 'en')
    return [kind, mediaType]
  }
  expect(placed('https://cdn.example/live/index.m3u8')).toEqual(['hls', 'application/vnd.apple.mpegurl'])
  expect(placed('https://cdn.example/live', 'hls')).toEqual(['hls', ''])
  expect(placed('https://youtu.be/dQw4w9WgXcQ')).toEqual(['embed', ''])
  expect(placed('/demo/media/five-pictures.webm')).toEqual(['file', 'video/webm'])
})

test('R828 a row whose video no page can show is refused with the reason', () => {
  const refused = (change: object) => () => videoFacts({ ...file, ...change }, 'en')
  expect(refused({ video_url: undefined })).toThrow('video_url is missing')
  expect(refused({ video_url: 'javascript:alert(1)' })).toThrow('is no https address')
  expect(refused({ video_url: 'https://videos.example/1', video_kind: 'embed' })).toThrow('no video of a host')
  expect(refused({ video_kind: 'flash' })).toThrow('video_kind is none of file, hls, embed')
  expect(refused({ duration: 'long' })).toThrow('duration cannot be read')
  expect(refused({ subtitles: '<html>not found</html>' })).toThrow('subtitles.en is neither WebVTT nor SRT')
  expect(refused({ subtitles: { xx: 'WEBVTT' } })).toThrow('subtitles')
})
