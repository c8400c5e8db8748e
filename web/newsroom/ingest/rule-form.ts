import { localeFacts, parseLocale } from '#domain/platform/locale.ts'
import { ruleOutlets, type DeskRule } from '#contract/newsroom/rule.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import { typedWords } from '#domain/news/typed-words.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { nameOfSource } from './source-form.ts'

/** The input of the calls of a rule, without its id. */
export type RuleInput = ReturnType<typeof readRuleForm>

/** Reads the form of a rule as input of its calls. */
export function readRuleForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const list = (name: string) => typedWords(typed(name))
  const [sourceId, level, lang] = [Number(typed('source_id')), typed('level'), parseLocale(typed('lang'))]
  const outlet = oneOf(ruleOutlets, typed('outlet'))
  return {
    name: typed('name'),
    ...(sourceId > 0 && { source_id: sourceId }),
    keywords: list('keywords'),
    tokens: list('tokens'),
    tags: list('tags'),
    ...(level !== '' && { level: Number(level) }),
    ...(lang && { lang }),
    ...(outlet && { outlet }),
    desk: typed('desk'),
    is_enabled: data.has('is_enabled'),
  }
}

/** A stored rule as the same input. */
export function ruleInput({ source_id, level, lang, outlet, ...rule }: DeskRule): RuleInput {
  const { name, keywords, tokens, tags, desk, is_enabled } = rule
  return {
    name,
    ...(source_id > 0 && { source_id }),
    keywords,
    tokens,
    tags,
    ...(level !== null && { level }),
    ...(lang && { lang }),
    ...(outlet && { outlet }),
    desk,
    is_enabled,
  }
}

export const ruleLabels = {
  name: 'deskingest.rule',
  source_id: 'deskingest.source',
  keywords: 'deskingest.keywords',
  tokens: 'deskingest.tokens',
  tags: 'deskingest.tags',
  level: 'deskingest.level',
  lang: 'deskingest.language',
  outlet: 'deskingest.outlet',
  desk: 'deskingest.desk',
  is_enabled: 'deskingest.state',
} as const satisfies Record<keyof RuleInput, WordKey>

/** The fields of a rule as people read them. */
export const ruleTexts = (
  rule: RuleInput,
  sources: readonly IngestSource[],
  t: Words,
): Record<keyof RuleInput, string> => ({
  name: rule.name,
  source_id: nameOfSource(sources.find(({ id }) => id === rule.source_id)) || t('deskingest.every_source'),
  keywords: rule.keywords.join(', '),
  tokens: rule.tokens.join(', '),
  tags: rule.tags.join(', '),
  level: rule.level === undefined ? t('deskingest.unchanged') : String(rule.level),
  lang: rule.lang ? localeFacts[rule.lang].name : t('deskingest.unchanged'),
  outlet: rule.outlet ? t(`deskingest.outlet_${rule.outlet}`) : t('deskingest.unchanged'),
  desk: rule.desk,
  is_enabled: t(rule.is_enabled ? 'deskingest.on' : 'deskingest.off'),
})
