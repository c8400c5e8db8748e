import { expect, test } from 'vitest'
import { videoFrame, videoFrameOrigins } from './video-host.ts'

test('R5 R778 the pages of big hosts have a frame without cookies; other addresses have none', () => {
  const youtube = { host: 'YouTube', frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1' }
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/live/dQw4w9WgXcQ',
  ])
    expect(videoFrame(address), address).toEqual(youtube)
  expect(videoFrame('https://vimeo.com/channels/staff/76979871')?.frame).toContain('player.vimeo.com/video/76979871')
  expect(videoFrame('https://www.bilibili.com/video/BV1xx411c7mD/')?.host).toBe('Bilibili')
  for (const address of [
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v="><script>',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    '',
  ])
    expect(videoFrame(address), address).toBeUndefined()
  expect(videoFrameOrigins).toHaveLength(3)
})
