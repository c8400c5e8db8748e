import { useCallback, useEffect, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { maxFieldLength, type FlashTemplate } from '#contract/newsroom/wire.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { FlashField } from './field.tsx'
import {
  approved,
  isBlank,
  readersText,
  showLanguage,
  textIn,
  typeText,
  withCommands,
  withoutCommand,
  sentIn,
  writtenIn,
  machineChinese,
  withMachineText,
  type Flash,
} from './flash.ts'
import { saveLocalDraft, useOutbox } from './use-outbox.ts'
import { LanguageTabs, TranslationButtons } from './language-tabs.tsx'
import { Outbox } from './outbox.tsx'
import { Preflight } from './preflight.tsx'
import { Templates } from './templates.tsx'
import { Tokens } from './tokens.tsx'
import { usePastedPage } from './use-pasted-page.ts'
import { useWriterKeys } from './use-writer-keys.ts'
import { afterRest } from '#web/ui/after-rest.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

interface WriterProps {
  field: RefObject<HTMLTextAreaElement | null>
  flash: Flash
  setFlash: Dispatch<SetStateAction<Flash>>
  templates: FlashTemplate[]
  /** The wire has changed. */
  onChanged: () => void
}

/** Writes a flash: the field, its languages, its settings, and the button that sends it. */
export function Writer({ field, flash, setFlash, templates: known, onChanged }: WriterProps) {
  const t = useWords()
  const [templates, setTemplates] = useState(known)
  const [fault, setFault] = useState('')
  const sent = useOutbox(flash, setFlash)
  const { title } = readersText(flash, flash.source)
  const page = usePastedPage(flash, setFlash)
  useMachineChinese(flash, setFlash)
  useEffect(() => void saveLocalDraft(isBlank(flash) && flash.commands.length === 0 ? undefined : flash), [flash])

  const toField = useCallback(() => field.current?.focus(), [field])
  const show = useCallback(
    (lang: Locale) => {
      setFlash((now) => showLanguage(now, lang))
      toField()
    },
    [toField, setFlash],
  )

  function publish(): void {
    toField()
    if (!title) return
    const isTooLong = writtenIn(flash).some((lang) => textIn(flash, lang).length > maxFieldLength)
    setFault(isTooLong ? t('deskwire.too_long', { count: maxFieldLength.toLocaleString('en') }) : '')
    if (!isTooLong) sent.send(title)
  }

  useWriterKeys({
    onLanguage: show,
    onApprove: () => setFlash((now) => approved(now, now.lang)),
    onPublish: publish,
    onTakeBack: sent.undoLatest,
  })

  return (
    <section aria-labelledby="write-title" className="min-w-0">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-2.5">
        <h2 id="write-title" className="text-sm font-[650]">
          {t('deskwire.new_flash')}
        </h2>
        <span className="-my-2">
          <Templates flash={flash} templates={templates} setTemplates={setTemplates} />
        </span>
      </div>
      <LanguageTabs flash={flash} onShow={show} />
      <div role="tabpanel" id="flash-panel" aria-labelledby={`flash-tab-${flash.lang}`}>
        <FlashField
          field={field}
          lang={flash.lang}
          text={textIn(flash, flash.lang)}
          templates={templates}
          onType={(value, caret) => {
            const typed = typeText(flash, { text: value, caret })
            setFlash(typed.flash)
            return typed.caret
          }}
          onPick={({ command, template }) => {
            if (command) setFlash((now) => withCommands(now, [command]))
            if (template)
              setFlash((now) => typeText(now, { text: textIn(now, now.lang) + template.body, caret: 0 }, true).flash)
          }}
          onAddress={page.take}
          onBack={() => setFlash((now) => withoutCommand(now, now.commands.length - 1))}
        />
        {flash.lang !== flash.source && <TranslationButtons flash={flash} setFlash={setFlash} onFault={setFault} />}
      </div>
      <Preflight flash={flash} setFlash={setFlash} />
      <Tokens
        commands={flash.commands}
        onRemove={(place) => {
          setFlash((now) => withoutCommand(now, place))
          toField()
        }}
      />
      {page.offered && !title && <OfferedTitle title={page.offered.title} onUse={page.use} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-soft pt-4">
        <Outlook flash={flash} fault={fault} />
        <Button isMain aria-keyshortcuts="Control+Enter" onClick={publish}>
          {t('deskwire.publish')}{' '}
          <kbd className="ms-1.5 font-mono text-xs font-normal opacity-80 max-md:hidden">Ctrl ↵</kbd>
        </Button>
      </div>
      <Outbox
        isFieldFree={isBlank(flash)}
        onUndo={sent.undo}
        onPutBack={sent.putBack}
        onChanged={onChanged}
        onLeave={toField}
      />
    </section>
  )
}

/** The title of a pasted page, to be used as the title of the flash. */
function OfferedTitle({ title, onUse }: { title: string; onUse: () => void }) {
  const t = useWords()
  return (
    <p className="mt-2 text-sm">
      <button type="button" className="min-h-7 text-start underline" onClick={onUse}>
        {t('deskwire.use_title', { title })}
      </button>
    </p>
  )
}

/** The languages that are published now and those that wait for approval, next to the button; also refusals. */
function Outlook({ flash, fault }: { flash: Flash; fault: string }) {
  const t = useWords()
  const named = (langs: readonly Locale[]) => langs.map((lang) => localeFacts[lang].name).join(t('common.separator'))
  const sent = sentIn(flash)
  const now = sent.filter((lang) => !flash.texts[lang]?.isMachine)
  const waiting = sent.filter((lang) => flash.texts[lang]?.isMachine)
  return (
    <div className="min-h-10 max-w-[46ch] flex-1 text-sm text-ink-2">
      <Fault text={fault} className="font-semibold" />
      {now.length > 0 && <span>{t('deskwire.goes_out', { languages: named(now) })} </span>}
      {waiting.length > 0 && <span>{t('deskwire.waits', { languages: named(waiting) })}</span>}
    </div>
  )
}

const restMs = 300

/** Keeps the other script of Chinese up to date with the typed text, until an editor has written or approved it. */
function useMachineChinese(flash: Flash, setFlash: Dispatch<SetStateAction<Flash>>): void {
  const { from, to } = machineChinese(flash) ?? {}
  const { key } = flash
  const text = from ? textIn(flash, from) : ''
  useEffect(() => {
    if (!from || !to) return
    return afterRest(restMs, (signal) => {
      if (!text.trim()) return setFlash((now) => withMachineText(now, key, to, ''))
      ask('deskTranslation.convert', { from, to, text }, { signal }).then(
        (converted) => setFlash((now) => withMachineText(now, key, to, converted.text)),
        () => undefined, // The server makes it when the flash is sent.
      )
    })
  }, [from, to, key, text, setFlash])
}
