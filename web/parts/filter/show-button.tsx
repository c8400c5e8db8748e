import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'

const restMs = 300

interface ShowButtonProps {
  /** How many rows the form would show, as it is filled in; undefined if that is not known. */
  countOf: (query: URLSearchParams) => Promise<number | undefined>
  /** What the rows are called. */
  rows: 'flashes' | 'events' | 'rounds' | 'incidents'
  className?: string
}

/** The button of a filter form. With scripts it says how much the form would show, as it is filled in. */
export function ShowButton({ countOf, rows, className = '' }: ShowButtonProps) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [count, setCount] = useState<number>()
  const counting = useRef(countOf)
  useEffect(() => void (counting.current = countOf))
  useEffect(() => {
    const form = button.current!.form!
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const ask = async () => {
      const mine = ++asked
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const found = await counting.current(new URLSearchParams(fields)).catch(() => undefined)
      // A slower answer to what was there before says nothing.
      if (mine === asked) setCount(found)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), restMs)
    }
    form.addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', wait)
    }
  }, [])
  return (
    <Button ref={button} type="submit" className={className}>
      {count === undefined ? t('filter.show') : t(`filter.show_${rows}`, { count })}
    </Button>
  )
}
