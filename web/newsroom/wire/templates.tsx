import { useState } from 'react'
import type { FlashTemplate } from '#contract/newsroom/wire.ts'
import { spellCommand } from '#domain/news/item/flash-field.ts'
import { useWords } from '#web/state/words.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { textIn, type Flash } from './flash.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'
import { Line } from '#web/newsroom/parts/line.tsx'

interface TemplatesProps {
  flash: Flash
  templates: FlashTemplate[]
  setTemplates: (templates: FlashTemplate[]) => void
}

/** Templates: `/template` inserts one into the field, and the content of the field can be stored as one. */
export function Templates({ flash, templates, setTemplates }: TemplatesProps) {
  const t = useWords()
  const may = useMay()
  const [name, setName] = useState('')
  const { fault, attempt } = useAttempt()
  const body = [textIn(flash, flash.lang), ...flash.commands.map(spellCommand)].filter(Boolean).join('\n')

  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      setTemplates((await ask('deskWire.templates')).list)
      setName('')
    })

  return (
    <Menu name={t('deskwire.templates')} icon={<span className="text-sm text-ink-2">{t('deskwire.templates')}</span>}>
      <ul className="px-4 py-1 text-sm">
        {templates.length === 0 && <li className="text-ink-2">{t('deskwire.no_templates')}</li>}
        {templates.map(({ id, name: each }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{each}</span>
            {may('item.publish') && (
              <button
                type="button"
                className="min-h-7 text-ink-3 underline hover:text-ink"
                aria-label={t('deskwire.remove', { name: each })}
                onClick={() => void change(() => ask('deskWire.removeTemplate', { id }))}
              >
                {t('deskwire.remove_template')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {may('item.publish') && (
        // A click within a menu closes it; these elements are for typing.
        <form
          className="border-t border-soft px-4 py-2 text-sm"
          onClick={(event) => event.stopPropagation()}
          onSubmit={(event) => {
            event.preventDefault()
            void change(() => ask('deskWire.saveTemplate', { name, body }))
          }}
        >
          <Line
            box="mb-2"
            label={t('deskwire.template_name')}
            value={name}
            maxLength={40}
            required
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={!body}>
            {t('deskwire.keep_template')}
          </Button>
          <Fault text={fault} className="" />
        </form>
      )}
    </Menu>
  )
}
