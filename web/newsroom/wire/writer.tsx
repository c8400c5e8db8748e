import { useCallback, useEffect, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { maxFieldLength, type FlashTemplate } from '#contract/newsroom/wire.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Duplicate } from './duplicate.tsx'
import { FlashField } from './field.tsx'
import {
  approved,
  emptyFlash,
  isBlank,
  readersText,
  showLanguage,
  textIn,
  typeText,
  withCommands,
  withoutCommand,
  writtenIn,
  type Flash,
} from './flash.ts'
import { HoldBar } from './hold-bar.tsx'
import { saveLocalDraft } from './local-draft.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { Outlook } from './outlook.tsx'
import { Templates } from './templates.tsx'
import { Tokens } from './tokens.tsx'
import { TranslationButtons } from './translation-buttons.tsx'
import { useHeld } from './use-held.ts'
import { useMachineChinese } from './use-machine-chinese.ts'
import { usePastedPage } from './use-pasted-page.ts'
import { useSending } from './use-sending.ts'
import { useSimilar } from './use-similar.ts'
import { useWriterKeys } from './use-writer-keys.ts'

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
  const sending = useSending(!isBlank(flash))
  const restore = useCallback((back: Flash) => setFlash((now) => (isBlank(now) ? back : now)), [setFlash])
  const holding = useHeld({ onChanged, restore, isFieldFree: isBlank(flash) })
  const { title } = readersText(flash, flash.source)
  const { alike, dismiss } = useSimilar(title, flash.source)
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

  async function publish(): Promise<void> {
    if (!title) return toField()
    const isTooLong = writtenIn(flash).some((lang) => textIn(flash, lang).length > maxFieldLength)
    setFault(isTooLong ? t('deskwire.too_long', { count: maxFieldLength.toLocaleString('en') }) : '')
    if (isTooLong) return
    const held = await sending.send(flash, title)
    if (!held) return
    setFlash(emptyFlash(flash.source, crypto.randomUUID()))
    holding.hold(held)
    toField()
  }

  useWriterKeys({
    onLanguage: show,
    onApprove: () => setFlash((now) => approved(now, now.lang)),
    onPublish: () => void publish(),
    onTakeBack: holding.held && holding.takeBack,
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
      <Tokens
        commands={flash.commands}
        onRemove={(place) => {
          setFlash((now) => withoutCommand(now, place))
          toField()
        }}
      />
      {page.offered && !title && <OfferedTitle title={page.offered.title} onUse={page.use} />}
      <Duplicate alike={alike} onDismiss={dismiss} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-soft pt-4">
        <Outlook flash={flash} line={sending.line} fault={sending.fault || fault} />
        <Button isMain disabled={sending.isSending} aria-keyshortcuts="Control+Enter" onClick={() => void publish()}>
          {t(sending.line === 'down' ? 'deskwire.send_when_back' : 'deskwire.publish')}{' '}
          <kbd className="ms-1.5 font-mono text-xs font-normal opacity-80 max-md:hidden">Ctrl ↵</kbd>
        </Button>
      </div>
      <HoldBar
        held={holding.held}
        lastSent={holding.lastSent}
        fault={holding.fault}
        onTakeBack={holding.takeBack}
        onRelease={holding.release}
        onOut={holding.out}
        onLeave={toField}
      />
      {holding.shelved && (
        <ShelvedFlash title={holding.shelved.title} isFieldFree={isBlank(flash)} onPutBack={holding.putBack} />
      )}
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

interface ShelvedFlashProps {
  title: string
  /** Whether the field is empty, so that the flash can return to it. */
  isFieldFree: boolean
  onPutBack: () => void
}

/** A flash that was taken back while another one was in the field. */
function ShelvedFlash({ title, isFieldFree, onPutBack }: ShelvedFlashProps) {
  const t = useWords()
  return (
    <p className="text-sm">
      {t('deskwire.taken_back', { title })}{' '}
      <button
        type="button"
        className="min-h-7 underline disabled:opacity-60"
        disabled={!isFieldFree}
        onClick={onPutBack}
      >
        {t('deskwire.put_back')}
      </button>
    </p>
  )
}
