import {
  fromBinary,
  ScalarType,
  type DescField,
  type DescMessage,
  type Message,
  type MessageShape,
} from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { codeOf } from '#domain/platform/error.ts'
import { MessageRefusal } from './refusal.ts'

/**
 * A protobuf message as plain data: 64-bit numbers are numbers, as no number of the protocol exceeds 2^53, and so are enums,
 * which may have values without a name. Type names are omitted. Every repeated and required field is present; optional fields may
 * be undefined.
 */
export type Plain<T> = T extends bigint | number
  ? number
  : T extends Uint8Array
    ? Uint8Array
    : T extends (infer Item)[]
      ? Plain<Item>[]
      : T extends Message
        ? { [K in keyof T as K extends '$typeName' | '$unknown' ? never : K]: Plain<T[K]> }
        : T

/** Plain data with optional fields; missing ones get the protocol's defaults. */
export type PlainInit<T> = Partially<Plain<T>>
type Partially<T> = T extends number | Uint8Array
  ? T
  : T extends (infer Item)[]
    ? Partially<Item>[]
    : T extends object
      ? { [K in keyof T]?: Partially<T[K]> | undefined }
      : T

type Values = Record<string, unknown>

/** Refuses `malformed`, and `bad_text` for a text that is not UTF-8. */
export function decode<Desc extends DescMessage>(desc: Desc, bytes: Uint8Array): Plain<MessageShape<Desc>> {
  try {
    return toPlain(desc, fromBinary(desc, bytes, { readUnknownFields: false }) as Values) as Plain<MessageShape<Desc>>
  } catch (error) {
    const isText = codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    throw new MessageRefusal(isText ? 'bad_text' : 'malformed')
  }
}

function toPlain(desc: DescMessage, values: Values): Values {
  const plain: Values = {}
  for (const field of desc.fields) {
    const value = values[field.localName]
    if (value === undefined) continue
    plain[field.localName] =
      field.fieldKind === 'list'
        ? (value as unknown[]).map((each) => plainValue(field, each))
        : plainValue(field, value)
  }
  return plain
}

function plainValue({ message }: DescField, value: unknown): unknown {
  if (message) return toPlain(message, value as Values)
  if (typeof value !== 'bigint') return value
  if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`${value} is beyond 2^53`)
  return Number(value)
}

/**
 * Encodes data as the protocol's JavaScript library does, byte for byte, because hashes of messages depend on it: fields in the
 * order of the .proto file, and empty lists of numbers, too. (toBinary() sorts by number and omits them.) Refuses `bad_text` for a
 * text with lone surrogates.
 */
export function encode<Desc extends DescMessage>(
  desc: Desc,
  data: PlainInit<MessageShape<Desc>>,
  style: EncodingStyle = encodingStyles[0],
): Buffer {
  const writer = new BinaryWriter()
  write(writer, desc, data as Values, style)
  return Buffer.from(writer.finish())
}

/** Where the encodings of protobuf libraries differ. */
export interface EncodingStyle {
  /** The order of fields: of the .proto file, or by number. */
  order: 'file' | 'number'
  /** Empty lists of numbers are written, with length 0. */
  writesEmptyLists: boolean
}

/** The styles of the protocol's JavaScript library (ts-proto), and of prost, Go and most other libraries. */
export const encodingStyles = [
  { order: 'file', writesEmptyLists: true },
  { order: 'number', writesEmptyLists: false },
  { order: 'file', writesEmptyLists: false },
  { order: 'number', writesEmptyLists: true },
] as const satisfies EncodingStyle[]

function write(writer: BinaryWriter, desc: DescMessage, values: Values, style: EncodingStyle): void {
  const fields = style.order === 'file' ? desc.fields : desc.fields.toSorted((one, other) => one.number - other.number)
  for (const field of fields) {
    const value = values[field.localName]
    if (field.fieldKind === 'list') writeList(writer, field, (value ?? []) as unknown[], style)
    else if (value !== undefined && (field.proto.proto3Optional || !isZero(value)))
      writeField(writer, field, value, style)
  }
}

function writeList(
  writer: BinaryWriter,
  field: DescField & { fieldKind: 'list' },
  list: unknown[],
  style: EncodingStyle,
): void {
  if (!field.packed) return list.forEach((each) => writeField(writer, field, each, style))
  if (list.length === 0 && !style.writesEmptyLists) return
  writer.tag(field.number, WireType.LengthDelimited).fork()
  for (const each of list) writeScalar(writer, field, each)
  writer.join()
}

function writeField(writer: BinaryWriter, field: DescField, value: unknown, style: EncodingStyle): void {
  if (field.message) {
    writer.tag(field.number, WireType.LengthDelimited).fork()
    write(writer, field.message, value as Values, style)
    writer.join()
    return
  }
  const isLength = field.scalar === ScalarType.STRING || field.scalar === ScalarType.BYTES
  writer.tag(field.number, isLength ? WireType.LengthDelimited : WireType.Varint)
  writeScalar(writer, field, value)
}

/** Writes a scalar of the types that the protocol uses. */
function writeScalar(writer: BinaryWriter, { scalar, enum: names }: DescField, value: unknown): void {
  if (names) writer.int32(value as number)
  else if (scalar === ScalarType.STRING) writer.string(wellFormed(value as string))
  else if (scalar === ScalarType.BYTES) writer.bytes(value as Uint8Array)
  else if (scalar === ScalarType.UINT64) writer.uint64(BigInt(value as number))
  else writer.uint32(value as number)
}

function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new MessageRefusal('bad_text')
  return text
}

const isZero = (value: unknown) => value === 0 || value === '' || (value instanceof Uint8Array && value.length === 0)
