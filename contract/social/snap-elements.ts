import { z } from 'zod'

/** The elements of snaps in version 2.0 of the format: https://docs.farcaster.xyz/snap/elements */

export const snapColours = ['gray', 'blue', 'red', 'amber', 'green', 'teal', 'purple', 'pink'] as const
export type SnapColour = (typeof snapColours)[number] | 'accent'

const colour = z.enum([...snapColours, 'accent'])
const cellColour = z.union([colour, z.string().regex(/^#[0-9a-fA-F]{6}$/)])
const iconName = z.string().max(32)
const gap = z.enum(['none', 'sm', 'md', 'lg'])
const name = z.string().min(1).max(64)
const label = z.string().max(60).optional()
const index = z.number().int().min(0)
const picture = z.string().max(2048).describe('A picture on this site, or empty')

/** https only, and http on the local machine, where snaps are developed. */
const target = z
  .string()
  .max(1024)
  .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?#]|$))/i)
const withTarget = z.object({ target })

const action = z.discriminatedUnion('action', [
  z.object({ action: z.literal('submit'), params: withTarget }),
  z.object({ action: z.literal('open_url'), params: withTarget }),
  z.object({ action: z.literal('open_snap'), params: withTarget }),
  z.object({ action: z.literal('open_mini_app'), params: withTarget }),
  z.object({
    action: z.literal('view_cast'),
    params: z.object({ hash: z.string().regex(/^0x[0-9a-fA-F]{40}$/) }),
  }),
  z.object({ action: z.literal('view_profile'), params: z.object({ fid: z.number().int().min(1) }) }),
  z.object({
    action: z.literal('compose_cast'),
    params: z
      .object({
        text: z.string().max(1024).optional(),
        channelKey: z.string().max(64).optional(),
        embeds: z.array(z.string().max(256)).max(4).optional(),
      })
      .optional(),
  }),
  z.object({ action: z.literal(['view_token', 'send_token', 'swap_token']) }),
  z.object({ action: z.literal(['paginator_next', 'paginator_prev']) }),
  z.object({ action: z.literal('paginator_go_to'), params: z.object({ page: index }) }),
])
export type SnapAction = z.infer<typeof action>

const children = z.array(z.string().max(128)).max(64).optional()
const on = z.object({ press: action.optional() }).optional()
const element = <Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) =>
  z.object({ type: z.literal(type), props: z.object(props), children, on })
/** Declares an element whose properties may be absent altogether. */
const plain = <Type extends string, Props extends z.ZodRawShape>(type: Type, props: Props) =>
  z.object({ type: z.literal(type), props: z.object(props).optional(), children, on })

export const snapElement = z.discriminatedUnion('type', [
  element('badge', {
    label: z.string().min(1).max(30),
    variant: z.enum(['default', 'outline']).optional(),
    color: colour.optional(),
    icon: iconName.optional(),
  }),
  element('button', {
    label: z.string().min(1).max(30),
    variant: z.enum(['primary', 'secondary']).optional(),
    icon: iconName.optional(),
  }),
  element('icon', { name: iconName, color: colour.optional(), size: z.enum(['sm', 'md']).optional() }),
  element('image', {
    url: picture,
    aspect: z.enum(['1:1', '16:9', '4:3', '9:16', '4:1']),
    alt: z.string().max(300).optional(),
    title: z.string().max(80).optional(),
    subtitle: z.string().max(120).optional(),
  }),
  element('item', {
    title: z.string().min(1).max(100),
    description: z.string().max(160).optional(),
    media: z
      .discriminatedUnion('variant', [
        z.object({ variant: z.literal('icon'), name: iconName, color: colour.optional() }),
        z.object({
          variant: z.literal('image'),
          url: picture,
          alt: z.string().max(120).optional(),
          round: z.boolean().optional(),
        }),
      ])
      .optional(),
  }),
  plain('item_group', { border: z.boolean().optional(), separator: z.boolean().optional(), gap: gap.optional() }),
  plain('paginator', {
    initialPage: index.optional(),
    showIndicators: z.boolean().optional(),
    showControls: z.boolean().optional(),
    controlsPosition: z.enum(['top', 'bottom']).optional(),
  }),
  element('progress', { value: z.number().min(0), max: z.number().positive(), label }),
  plain('separator', { orientation: z.enum(['horizontal', 'vertical']).optional() }),
  plain('stack', {
    direction: z.enum(['vertical', 'horizontal']).optional(),
    gap: gap.optional(),
    justify: z.enum(['start', 'center', 'end', 'between', 'around']).optional(),
    columns: z.number().int().min(2).max(6).optional(),
  }),
  element('text', {
    content: z.string().min(1).max(320),
    size: z.enum(['md', 'sm']).optional(),
    weight: z.enum(['bold', 'normal']).optional(),
    align: z.enum(['left', 'center', 'right']).optional(),
    maxLines: z.number().int().min(1).max(6).optional(),
  }),
  element('bar_chart', {
    bars: z
      .array(z.object({ label: z.string().min(1).max(40), value: z.number().min(0), color: colour.optional() }))
      .min(1)
      .max(6),
    max: z.number().positive().optional(),
    color: colour.optional(),
  }),
  element('cell_grid', {
    name: name.optional(),
    cols: z.number().int().min(2).max(32),
    rows: z.number().int().min(2).max(16),
    cells: z
      .array(
        z.object({
          row: index.max(15),
          col: index.max(31),
          color: cellColour.optional(),
          textColor: cellColour.optional(),
          content: z.string().max(30).optional(),
          value: z.string().min(1).max(30).optional(),
        }),
      )
      .max(512),
    gap: gap.optional(),
    cellAspectRatio: z.enum(['auto', 'square']).optional(),
    rowHeight: z.number().min(8).max(64).optional(),
    maxWidth: z.enum(['sm', 'md', 'lg']).optional(),
    select: z.enum(['off', 'single', 'multiple']).optional(),
  }),
  element('input', {
    name,
    type: z.enum(['text', 'number']).optional(),
    label,
    placeholder: z.string().max(60).optional(),
    defaultValue: z.string().max(280).optional(),
    maxLength: z.number().int().min(1).max(280).optional(),
  }),
  element('slider', {
    name,
    min: z.number(),
    max: z.number(),
    step: z.number().positive().optional(),
    defaultValue: z.number().optional(),
    label,
    showValue: z.boolean().optional(),
  }),
  element('switch', { name, label, defaultChecked: z.boolean().optional() }),
  element('toggle_group', {
    name,
    options: z.array(z.string().min(1).max(30)).min(2).max(6),
    multiple: z.boolean().optional(),
    orientation: z.enum(['horizontal', 'vertical']).optional(),
    defaultValue: z.union([z.string().max(30), z.array(z.string().max(30)).max(6)]).optional(),
    variant: z.enum(['default', 'outline']).optional(),
    label,
  }),
])
export type SnapElement = z.infer<typeof snapElement>
export type SnapElementOf<Type extends SnapElement['type']> = Extract<SnapElement, { type: Type }>
