import { expect, test } from 'vitest'
import { silentVoice } from '#web/state/player/voice.ts'
import type { Site } from '#domain/site/facts.ts'
import { createStore } from '#web/state/store.ts'
import { resetVoice, setVoice, voiceTime } from './set-voice.ts'

test('R343 the shared state has a voice: its player, play state, address, place in the queue and times', () => {
  const store = createStore({ user: null } as Site)
  expect(store.getState().voice).toEqual({
    player: null,
    playState: 'stopped',
    url: '',
    index: -1,
    playTime: '00:00',
    totalTime: '00:00',
  })
  let changes = 0
  store.subscribe(() => void changes++)
  setVoice(store, { player: 'recording', playState: 'playing', url: '/a.mp3', index: 0, playTime: voiceTime(65_900) })
  setVoice(store, { playTime: voiceTime(65_100) })
  expect([store.getState().voice.playTime, changes]).toEqual(['01:05', 1])
  expect(voiceTime(4_325_000)).toBe('72:05')
})

test('R440 resetting the voice stops it, clears its address, and sets its times to 00:00', () => {
  const store = createStore({ user: null } as Site)
  setVoice(store, {
    player: 'speech',
    playState: 'playing',
    url: '/b.mp3',
    index: 3,
    playTime: '01:00',
    totalTime: '02:00',
  })
  resetVoice(store)
  expect(store.getState().voice).toEqual(silentVoice)
})
