import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from './button.tsx'

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords()
  return (
    <section role="status" className="grid max-w-md gap-3 border-s-2 border-signal ps-3">
      <h2 className="text-sm font-semibold">{t('deskfactor.recovery')}</h2>
      <p className="text-sm text-ink-2">{t('deskfactor.recovery_text')}</p>
      <ul className="grid gap-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n')).catch(showFailure)}>
          {t('deskfactor.copy')}
        </Button>
        <Button isMain onClick={onDone}>
          {t('deskfactor.stored')}
        </Button>
      </div>
    </section>
  )
}
