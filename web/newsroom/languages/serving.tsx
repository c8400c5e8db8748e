import type { Output } from '#contract/calls.ts'
import { newsKinds, type NewsKind } from '#domain/news/item/kind.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useWords } from '#web/state/words.tsx'
import { useOnce } from '#web/state/call/use-once.ts'

interface ServingProps {
  bothScripts: boolean
  machines: Output<'deskTranslation.machines'>
  onChange: () => Promise<unknown>
}

/** What readers get that nobody wrote: the other Chinese script by rule, and languages that a machine serves; who may decides both. */
export function Serving({ bothScripts, machines, onChange }: ServingProps) {
  const t = useWords()
  const may = useMay()('staff.manage')
  const { isBusy, once } = useOnce()
  const change = (call: () => Promise<unknown>) => void once(() => call().then(onChange))
  const { has_translator, cost, list } = machines
  const serviceOf = (lang: Locale, kind: NewsKind) => list.find((each) => each.lang === lang && each.kind === kind)!
  const counted = (of: ReturnType<typeof serviceOf>) =>
    (['made', 'refused', 'waiting'] as const)
      .filter((part) => of[part] > 0)
      .map((part) => t(`desklang.machine_${part}`, { count: of[part] }))
      .join(' · ')
  return (
    <section aria-labelledby="serving" className="mt-8">
      <h2 id="serving" className="border-b-2 border-ink pb-2 text-base font-[650]">
        {t('desklang.machines')}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm text-ink-2">
        {t(bothScripts ? 'desklang.both_scripts_on' : 'desklang.both_scripts_off')}
        {may && (
          <Button
            disabled={isBusy}
            onClick={() => change(() => ask('deskTranslation.setBothScripts', { is_on: !bothScripts }))}
          >
            {t(bothScripts ? 'desklang.turn_off' : 'desklang.turn_on')}
          </Button>
        )}
      </p>
      <p className="max-w-3xl text-sm text-ink-2">
        {t(has_translator ? 'desklang.machines_how' : 'desklang.machines_none')}
      </p>
      {cost && <p className="pt-1 text-sm text-ink-2">{t('desklang.machines_cost', { amount: `$${cost}` })}</p>}
      {(has_translator || list.some(({ is_on }) => is_on)) && (
        <Table
          label={t('desklang.machines')}
          rows={deskLocales}
          keyOf={(lang) => lang}
          columns={[
            { name: t('deskingest.language'), cell: (lang) => localeFacts[lang].name },
            ...newsKinds.map((kind) => ({
              name: t(`deskitems.kind_${kind}`),
              cell: (lang: Locale) => {
                const service = serviceOf(lang, kind)
                return (
                  <label className="flex min-h-6 flex-wrap items-center gap-x-2">
                    <input
                      type="checkbox"
                      aria-label={`${localeFacts[lang].name}: ${t(`deskitems.kind_${kind}`)}`}
                      checked={service.is_on}
                      disabled={!may || isBusy || (!has_translator && !service.is_on)}
                      onChange={({ target }) =>
                        change(() => ask('deskTranslation.setMachine', { lang, kind, is_on: target.checked }))
                      }
                    />
                    <span className="text-ink-3">{counted(service)}</span>
                  </label>
                )
              },
            })),
          ]}
        />
      )}
    </section>
  )
}
