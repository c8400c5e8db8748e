import { z } from 'zod'
import { locales } from '#domain/platform/locale.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  baseVersion,
  choice,
  id,
  namedShape,
  optionalChoice,
  optionalId,
  optionalList,
  optionalNumber,
  optionalSwitch,
  optionalText,
  requiredText,
  version,
} from '#contract/parameters.ts'

const managing = permitted('ingest.manage')

export const ruleOutlets = ['publish', 'hold'] as const
const ruleMoves = ['up', 'down'] as const
const says = {
  id: optionalId.describe('Of the rule that is changed'),
  name: requiredText(120),
  source_id: optionalId.describe('Absent: every source'),
  keywords: optionalList(requiredText(100), 50).describe('At least one of them or of the tokens must occur'),
  tokens: optionalList(requiredText(21), 50),
  tags: optionalList(requiredText(60), 20).describe('Tags that it adds'),
  level: optionalNumber(0, 9).describe('Above 0 it is shown as a weighted flash'),
  lang: optionalChoice(locales),
  outlet: optionalChoice(ruleOutlets).describe(
    'publish: published immediately; hold: a draft, regardless of the setting of its source',
  ),
  desk: optionalText(60).describe('The desk that should look at the item'),
  is_enabled: optionalSwitch(true),
}

const rule = namedShape('IngestRule', {
  id: z.number().int(),
  name: z.string(),
  source_id: z.number().int().describe('0 for every source'),
  source: z.string().describe('Its name; empty for every source'),
  keywords: z.array(z.string()),
  tokens: z.array(z.string()),
  tags: z.array(z.string()),
  level: z.number().int().nullable(),
  lang: z.enum(locales).or(z.literal('')),
  outlet: z.enum(ruleOutlets).or(z.literal('')),
  desk: z.string(),
  is_enabled: z.boolean(),
  version,
})
export type DeskRule = z.output<typeof rule>

/** Rules that are applied to incoming items. */
export const deskRule = noun('deskRule', {
  list: permitted('ingest.take').read({
    summary:
      'The rules in their order: all matching rules add tags; every other property comes from the first rule that sets it.',
    output: z.object({ list: z.array(rule) }),
  }),

  save: managing.call({
    summary: 'Adds a rule, or changes one. It applies to items that arrive from then on.',
    input: z.object({
      ...says,
      version: baseVersion,
      place: optionalNumber(1, 10_000).describe('Of a new rule in the order; at the end when left out'),
    }),
    output: rule,
    refusals: ['login_stale', 'not_found', 'entity_conflict', 'rule_says_nothing'],
  }),

  move: managing.call({
    summary: 'Moves a rule up or down by one place. At the end of the list it stays.',
    input: z.object({ id, to: choice(ruleMoves) }),
    output: z.object({ list: z.array(rule) }),
    refusals: ['login_stale', 'not_found'],
  }),

  remove: managing.call({
    summary: 'Removes a rule. Items that it has changed stay as they are.',
    input: z.object({ id, version: baseVersion }),
    refusals: ['login_stale', 'not_found', 'entity_conflict'],
  }),

  dryRun: managing.call({
    summary: 'The changes that a rule would have made to the items of the last seven days; nothing is stored.',
    input: z.object(says),
    output: z.object({
      looked_at: z.number().int().describe('Items of the last seven days, at most 5,000'),
      matched: z.number().int(),
      list: z
        .array(
          z.object({
            article_id: z.number().int(),
            title: z.string(),
            source: z.string(),
            tags: z.array(z.string()).describe('Tags that it would add'),
            level: z.number().int().nullable().describe('The level that it would get, if different'),
            lang: z.enum(locales).or(z.literal('')).describe('The same'),
            outlet: z.enum(ruleOutlets).or(z.literal('')).describe('The same'),
          }),
        )
        .describe('Those that match, the latest first, at most 100'),
    }),
    refusals: ['not_found', 'rule_says_nothing'],
  }),
})
