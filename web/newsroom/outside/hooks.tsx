import { useState } from 'react'
import type { WebhookRow } from '#contract/newsroom/hook.ts'
import type { WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { HookForm } from './hook-form.tsx'
import { HookRow } from './hook-row.tsx'
import { ShownOnce } from './shown-once.tsx'

/** The webhooks, and a form that adds one. */
export function Hooks({ hooks }: { hooks: readonly WebhookRow[] }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState('')

  const add = async (given: { url: string; events: WebhookEvent[] }) => {
    setSecret((await ask('deskHook.add', given)).secret)
    await revalidate()
  }

  return (
    <section className="pt-6">
      <SectionTitle>{t('deskoutside.hooks')}</SectionTitle>
      <p className="py-3 text-sm text-ink-2">{t('deskoutside.hooks_text')}</p>
      {secret && <ShownOnce name={t('deskoutside.new_secret')} secret={secret} onEnd={() => setSecret('')} />}
      {hooks.length === 0 && <p className="py-4 text-ink-2">{t('deskoutside.no_hooks')}</p>}
      <ul className="border-t border-soft">
        {hooks.map((hook) => (
          <HookRow key={hook.id} hook={hook} onSecret={setSecret} />
        ))}
      </ul>
      <HookForm send={add}>
        <Button type="submit" className="min-h-11">
          {t('deskoutside.add_hook')}
        </Button>
      </HookForm>
    </section>
  )
}
