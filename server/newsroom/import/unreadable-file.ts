import { Refusal, type RefusalName } from '#contract/errors.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { StartError } from '#server/platform/config/start-error.ts'

type FileRefusal = Extract<RefusalName, 'import_csv' | 'import_json' | 'import_rows' | 'import_tokens'>

/** A file that cannot be imported at all: a command prints why in English, the newsroom refuses it in the language of its reader. */
export class UnreadableFile extends StartError {
  readonly refusal: Refusal
  /** Where it cannot be read; 1 where nothing says it. */
  readonly line: number

  /** `values.name` is that of the file. */
  constructor(refusal: FileRefusal, values: { name: string; line?: number; count?: number; max?: number }) {
    const refused = new Refusal(refusal, values)
    super(refusalText(refused, 'en'))
    this.refusal = refused
    this.line = values.line ?? 1
  }
}
