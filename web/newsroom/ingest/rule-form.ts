import { parseLocale } from '#domain/locale.ts'
import { ruleOutlets } from '#contract/newsroom/rule.ts'
import { oneOf } from '#domain/one-of.ts'

/** Reads the form of a rule as input of its calls. */
export function readRuleForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const list = (name: string) =>
    typed(name)
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
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
