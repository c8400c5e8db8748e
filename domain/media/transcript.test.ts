import { expect, test } from 'vitest'
import { clockMs, readTranscript } from './transcript.ts'

test('R573 a transcript is read as WebVTT or SRT, with its speakers, in order of time', () => {
  const vtt = `\ufeffWEBVTT - talk

NOTE not spoken

2
01:00:01.250 --> 01:00:02.000 align:start
<v Mira &amp; Jun>Six <b>of</b> nine.

00:01.000 --> 00:02.500
Two
lines &lt;here&gt;`
  expect(readTranscript(vtt)).toEqual([
    { start_ms: 1000, end_ms: 2500, speaker: '', text: 'Two lines <here>' },
    { start_ms: 3_601_250, end_ms: 3_602_000, speaker: 'Mira & Jun', text: 'Six of nine.' },
  ])
  expect(readTranscript('1\r\n00:00:01,5 --> 00:00:02,000\r\nHello.\r\n')).toEqual([
    { start_ms: 1500, end_ms: 2000, speaker: '', text: 'Hello.' },
  ])
  const srt = ['Jun Ito: Six of nine.', 'at 10:30 we begin'].map(
    (text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}`,
  )
  expect(readTranscript(srt.join('\n\n'))!.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['Jun Ito', 'Six of nine.'],
    ['', 'at 10:30 we begin'],
  ])
})

test('R573 a text that is no transcript is not read as one', () => {
  for (const text of ['', 'WEBVTT', '<!doctype html><p>404</p>', '{"a":1}', '00:01 --> soon\nHello'])
    expect(readTranscript(text), text).toBeUndefined()
})

test('R573 times are seconds or clocks', () => {
  expect(['90', '1:30', '0:01:30.5', '100:00'].map(clockMs)).toEqual([90_000, 90_000, 90_500, 6_000_000])
  for (const text of ['', 'soon', '1:2:3:4', '-5', '99:99:99', '1:60']) expect(clockMs(text), text).toBeUndefined()
  expect(readTranscript('WEBVTT\n\n00:61:00.000 --> 00:62:00.000\nLate')).toBeUndefined()
})
