import { useState } from 'react'
import type { ApiKeyRow } from '#contract/newsroom/key.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { KeyTable } from './key-table.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

/** The API keys of programs, and a form that creates one. */
export function Keys({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useWords()
  const [secret, setSecret] = useState('')
  return (
    <section className="pt-6">
      <SectionTitle>{t('deskoutside.keys')}</SectionTitle>
      <p className="py-3 text-sm text-ink-2">{t('deskoutside.keys_text')}</p>
      {secret && <ShownOnce name={t('deskoutside.new_key')} secret={secret} onEnd={() => setSecret('')} />}
      <KeyTable keys={keys} />
      <NewKeyForm onCreated={setSecret} />
    </section>
  )
}
