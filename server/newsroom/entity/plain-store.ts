import { sql, type RawBuilder } from 'kysely'
import { isSetInList, type EntityField } from '#domain/newsroom/entity-field.ts'
import { describeEntity, publicPageOf, type FieldOf, type PlainEntityKind } from '#domain/newsroom/entity.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { formValues } from './form-value.ts'
import type { EntityRow, EntityStore, Saver } from './store.ts'
import type { Column, Reference, Tables } from './tables.ts'

type Expression = RawBuilder<unknown>

interface TextColumn<Table extends keyof DB> {
  text: Column<Table>
}

/** Where the value of a field is; addresses of files are in columns, because their uses are looked up there. */
type Source<Field, Table extends keyof DB, Texts extends keyof DB> = Field extends { isTranslated: true }
  ? TextColumn<Texts> | (Field extends { type: 'html' } ? never : Expression)
  : Column<Table> | (Field extends { type: 'picture' | 'recording' | 'html' } ? never : Expression)

type Values<Field extends EntityField, Table extends keyof DB, Texts extends keyof DB> = {
  [Each in Field as Each extends OfColumn<Table> ? never : Each['name']]: Source<Each, Table, Texts>
} & { [Each in Field as Each extends OfColumn<Table> ? Each['name'] : never]?: Source<Each, Table, Texts> }
/** A field whose name is that of a column. */
type OfColumn<Table extends keyof DB> = { name: Column<Table>; isTranslated?: never }

/** A kind of entities with tables of their own: where its values are, and what depends on them. */
interface PlainSort<Kind extends PlainEntityKind, Table extends keyof DB, Texts extends keyof DB> extends Saver<Kind> {
  /** Its own table; expressions name its columns. */
  table: Table
  /** The column of its id, by default `id`. */
  id?: Column<Table>
  /** Its own table with those that it is joined to. */
  from?: Expression
  /** Which rows of the table are of the kind. */
  where?: Expression
  /** Its texts by language, with the columns of the entity's id and of the title. */
  texts: { table: Texts; id: Column<Texts>; title: Column<Texts> } | null
  /** The other tables of its parts; they and the texts are deleted with it by the database. */
  parts: readonly Reference[]
  /** Rows that would lose their reference: while there is one, the entity is not removed. */
  referredBy: Reference | null
  /** The cached data that its removal changes. */
  tags(id: string): string[]
  /** Its public pages in sitemaps, `/sitemap/<name>-0.xml`: rows of `id`, `lang` (null for all) and `changed_at`. */
  sitemap: SitemapRows | null
  /** A field that is not named has the column of its name. */
  values: Values<FieldOf<Kind>, Table, Texts>
  /** Completes values that no expression has. */
  complete?(row: Record<string, unknown>): Record<string, unknown>
  /** The row of the list: expressions of SQL, which may name `named.title` and `named.langs` of the texts. */
  list: {
    /** By default the title of the texts, in English if there is one. */
    title?: Expression
    about?: Expression
    /** Fields with choices. */
    choices?: readonly FieldOf<Kind>['name'][]
    count?: Expression
    langs?: Expression
    state?: Expression
    /** What a part of the name is looked for in, by default the titles. */
    names?: Expression
    order: Expression
  }
}

/** A sitemap of the pages of a kind. */
export interface SitemapRows {
  name: string
  rows: Expression
}

/** A column, as `table.column`, that can have addresses of pictures; its rows are `address, kind, id, lang, title`. */
interface PictureColumn {
  name: string
  rows: Expression
}

export interface PlainStore extends EntityStore {
  referredBy: Reference | null
  tags(id: string): string[]
  pictures: readonly PictureColumn[]
  sitemap: (SitemapRows & { pathOf(id: number): string }) | null
}

/** The list, the values and the places of the pictures of a kind, as its description says where they are. */
export function plainStore<Kind extends PlainEntityKind, Table extends keyof DB, Texts extends keyof DB>(
  kind: Kind,
  sort: PlainSort<Kind, Table, Texts>,
): PlainStore {
  const { table, texts, list, from = sql.table(table), where = sql`true`, parts, referredBy, tags } = sort
  const { fields, isNamed } = describeEntity(kind)
  const ownColumn = sort.id ?? ('id' as Column<Table>)
  const id = sql.ref(`${table}.${ownColumn}`)
  const text = (column: string) => sql.ref(`text.${column}`)
  const textsOfEntity = texts && sql`${sql.table(texts.table)} as text where ${text(texts.id)} = ${id}`
  const named = texts
    ? sql`${from} left join lateral (
        select coalesce(min(${text(texts.title)}) filter (where lang = 'en'), min(${text(texts.title)})) as title,
          array_agg(lang) as langs, string_agg(${text(texts.title)}, ' ') as titles
        from ${textsOfEntity!}
      ) as named on true`
    : from
  const title = list.title ?? sql`named.title`
  const sourceOf = (name: string) =>
    (sort.values[name as keyof typeof sort.values] ?? name) as string | TextColumn<Texts> | Expression
  const valueOf = (name: string): Expression => {
    const source = sourceOf(name)
    if (typeof source === 'string') return sql.ref(`${table}.${source}`)
    if (!('text' in source)) return source
    const value = text(source.text)
    return sql`(select jsonb_object_agg(lang, ${value}) filter (where ${value} <> '') from ${textsOfEntity!})`
  }
  const columnsOf = (...types: string[]) =>
    fields.flatMap(({ name, type }) => {
      const source = sourceOf(name)
      if (!types.includes(type)) return []
      return typeof source === 'string'
        ? { column: source, isText: false }
        : { column: (source as TextColumn<Texts>).text, isText: true }
    })
  const objectOf = (names: readonly string[]) =>
    sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${valueOf(name)}`))})`
  const settings = fields.filter(isSetInList).map(({ name }) => name)

  return {
    tables: [
      [table, ownColumn],
      ...(texts && texts.table !== (table as string) ? [[texts.table, texts.id]] : []),
      ...parts,
    ] as unknown as Tables,
    referredBy,
    tags,
    sitemap: sort.sitemap && { ...sort.sitemap, pathOf: (each) => publicPageOf(kind, String(each), {})! },
    importSource: sort.importSource,
    save: sort.save,
    ...(sort.inform && { inform: sort.inform }),
    recordings: columnsOf('recording').map(({ column }) => [table, column] as unknown as Reference),
    pictures: columnsOf('picture', 'html').map(({ column, isText }) => ({
      name: `${isText ? texts!.table : table}.${column}`,
      rows: isText
        ? sql`select ${text(column)} as address, ${kind} as kind, ${id}::text as id, lang, ${text(texts!.title)} as title
            from ${from} join ${sql.table(texts!.table)} as text on ${text(texts!.id)} = ${id} where ${where}`
        : sql`select ${sql.ref(`${table}.${column}`)} as address, ${kind} as kind, ${id}::text as id, null as lang, ${title} as title
            from ${named} where ${where}`,
    })),

    async list(db, { pattern, limit, offset }) {
      const { rows } = await sql<EntityRow>`
        select ${id}::text as id, ${title} as title, coalesce(${list.about ?? sql`null`}, '') as about,
          ${objectOf(list.choices ?? [])} as choices, ${objectOf(settings)} as settings, ${list.count ?? sql`null`} as count,
          coalesce(${list.langs ?? (texts ? sql`named.langs` : sql`null`)}, '{}'::text[]) as langs,
          ${list.state ?? sql`'public'`} as state, count(*) over ()::int as total
        from ${named} where ${where} and ${list.names ?? (texts ? sql`named.titles` : title)} ilike ${pattern}
        order by ${list.order} limit ${limit} offset ${offset}
      `.execute(db)
      return rows
    },

    async read(db, given) {
      const values = fields.map(({ name }) => sql`${valueOf(name)} as ${sql.ref(name)}`)
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(values)} from ${from} where ${where} and ${id} = ${isNamed ? given : Number(given)}
      `.execute(db)
      const row = rows[0] && (sort.complete?.(rows[0]) ?? rows[0])
      return row && formValues(kind, row)
    },
  }
}
