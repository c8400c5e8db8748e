import type { ReactNode } from 'react'
import { Table, type TableProps } from '#web/newsroom/parts/table.tsx'

interface SectionProps {
  title: string
  aside?: string | undefined
  /** The method of its numbers. */
  counted?: string | undefined
  children: ReactNode
}

/** One part of the numbers below a rule, with its method. */
export function Section({ title, aside, counted, children }: SectionProps) {
  return (
    <section className="pt-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 text-sm font-semibold">
        {title}
        <span className="font-normal text-ink-2">{aside}</span>
      </h2>
      {children}
      {counted && <p className="pt-2 text-sm text-ink-2">{counted}</p>}
    </section>
  )
}

interface FiguresProps<Row> extends Omit<SectionProps, 'children'>, Omit<TableProps<Row>, 'label' | 'isFigures'> {
  /** Below the table. */
  children?: ReactNode
}

/** A part of the numbers that is a table. */
export function Figures<Row>({ title, aside, counted, children, ...table }: FiguresProps<Row>) {
  return (
    <Section title={title} aside={aside} counted={counted}>
      <Table isFigures label={title} {...table} />
      {children}
    </Section>
  )
}
