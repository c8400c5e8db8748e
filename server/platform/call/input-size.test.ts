import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { maxInputBytes } from './input-size.ts'

const writes = Object.values(calls).filter(({ route, body }) => !route.startsWith('GET ') && body !== 'form')

test('R804 a call accepts a body of 4 to 16 kB; only lists, and texts that people write, are longer', () => {
  const kilobytes = writes.map((call) => [call.name, maxInputBytes(call) / 1024] as const)
  expect(Object.fromEntries(kilobytes.filter(([, size]) => size > 16))).toEqual({
    'citycamps.apply': 56,
    'comment.add': 28,
    'comment.edit': 28,
    'comment.report': 32,
    'deskCatalogue.set': 156,
    'deskFlash.publish': 140,
    'deskEntity.import': 28132,
    'deskEntity.keep': 2348,
    'deskEntity.save': 2348,
    'deskItem.facts': 40,
    'deskItem.save': 2976,
    'deskKey.add': 24,
    'deskReport.answer': 60,
    'deskTranslation.convert': 592,
    'deskTranslation.save': 3072,
    'deskWire.publish': 5324,
    'deskWire.saveTemplate': 60,
    'deskRule.dryRun': 52,
    'deskRule.save': 52,
    'deskSource.importFile': 11724,
    'deskSource.save': 32,
    'deskSource.test': 28,
    'message.read': 28,
    'oauth.wechat': 20,
    'oauth.x': 20,
    'report.add': 68,
    'social.createCast': 196,
    'social.frameAction': 36,
    'social.snapAction': 64,
    'social.translate': 20,
    'subscription.change': 20,
    'subscription.saveMail': 24,
    'subscription.savePush': 28,
  })
})

test('the longest input fits, each character sent as an escape', () => {
  const input = z.object({ text: z.string().max(1000), ids: z.array(z.number()).max(100), on: z.boolean() })
  const body = `{ "text": "${'\\u4e2d'.repeat(1000)}", "ids": [${Array(100).fill('"9007199254740991"').join(', ')}], "on": "false" }`
  expect(maxInputBytes({ input })).toBeGreaterThanOrEqual(body.length)
  expect(maxInputBytes({ input })).toBeLessThan(2 * body.length)
})
