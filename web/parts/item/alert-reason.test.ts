import { expect, test } from 'vitest'
import type { Headline } from '#contract/news/item.ts'
import type { PageAlerts } from '#web/state/settings/page-alerts.ts'
import { alertSubject, isChosen } from './alert-reason.ts'

const row: Headline = { article_id: 1, type: 1, add_time: 0, ios: 0, is_demo: false, title: 'A fee market goes silent' }
const none: PageAlerts = { level: 'none', keywords: [], tokens: [], authors: [] }
const item = {
  ...row,
  content: '<p>Sapphire&amp;Co moved 20 <b>XAUT</b>.</p>',
  tag_list: ['Custody'],
  author: { id: 7, nickname: 'Ada', avatar: '' },
}

test.each<[string, Partial<PageAlerts>, boolean]>([
  ['all news', { level: 'all' }, true],
  ['nothing else', {}, false],
  ['important news', { level: 'important' }, false],
  ['a keyword of its text', { keywords: ['sapphire'] }, true],
  ['a keyword of its tags', { keywords: ['custody'] }, true],
  ['part of a word', { keywords: ['sapp'] }, false],
  ['a token', { tokens: ['XAUT'] }, true],
  ['its author', { authors: [{ id: 7, nickname: 'Ada' }] }, true],
  ['another author', { authors: [{ id: 8, nickname: 'Bo' }] }, false],
])('R204 R867 a reader who chose %s for open pages is notified of an item, or not', (_, alerts, expected) => {
  expect(isChosen({ ...none, ...alerts }, item)).toBe(expected)
})

test('R204 R867 of what polling finds the weight and the title count', () => {
  expect(isChosen({ ...none, level: 'important' }, { ...row, ios: 2 })).toBe(true)
  expect(isChosen({ ...none, keywords: ['fee market'] }, row)).toBe(true)
})

test.each<[string, Partial<PageAlerts>, string | undefined]>([
  ['a keyword, as the reader wrote it', { keywords: ['sapphire'] }, 'sapphire'],
  ['its author', { authors: [{ id: 7, nickname: 'Ada' }] }, 'Ada'],
  ['no subject, whatever its level', { level: 'all' }, undefined],
])('R204 R867 an item names %s', (_, alerts, expected) => {
  expect(alertSubject({ ...none, ...alerts }, item)).toBe(expected)
})
