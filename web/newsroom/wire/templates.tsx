import { useState } from 'react'
import type { FlashTemplate } from '#contract/newsroom/wire.ts'
import { spellCommand } from '#domain/news/item/flash-field.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { textIn, type Flash } from './flash.ts'

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
  const [fault, setFault] = useState('')
  const body = [textIn(flash, flash.lang), ...flash.commands.map(spellCommand)].filter(Boolean).join('\n')

  async function change(work: () => Promise<unknown>): Promise<void> {
    setFault('')
    try {
      await work()
      setTemplates((await ask('deskWire.templates')).list)
      setName('')
    } catch (error) {
      setFault(failureText(error, t))
    }
  }

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
          <label>
            {t('deskwire.template_name')}
            <input
              value={name}
              maxLength={40}
              required
              className="mt-1 mb-2 min-h-9 w-full rounded-sm border border-control bg-paper px-2"
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button type="submit" disabled={!body}>
            {t('deskwire.keep_template')}
          </Button>
          <p role="alert" className="text-down empty:hidden">
            {fault}
          </p>
        </form>
      )}
    </Menu>
  )
}
