import { z } from 'zod'
import { maxRecordingBytes, partsOf, recordingPartBytes, recordingTypes } from '#domain/media/recording.ts'
import { noun, permitted } from '#contract/noun.ts'
import { count, id, wholeNumber } from '#contract/parameters.ts'

const writing = permitted('media.write')

const megabyte = 1024 * 1024

/** Audio and video of podcasts and videos, uploaded in parts, so that only a lost part must be sent again. */
export const deskRecording = noun('deskRecording', {
  begin: writing.call({
    summary: `Begins the upload of a recording: MP3, Ogg, M4A or MP4, of at most ${maxRecordingBytes / megabyte} MB. It is deleted after seven days unless something uses it.`,
    input: z.object({ bytes: wholeNumber(1, maxRecordingBytes) }),
    output: z.object({ id: count, part_bytes: count, parts: count }),
    limit: { points: 60, minutes: 60 },
  }),

  part: writing.call({
    summary: 'Stores one part of a recording, counted from 0. Repeating a part changes nothing.',
    body: 'form',
    maxBodyBytes: recordingPartBytes + 64 * 1024,
    tooLarge: 'recording_part',
    input: z.object({
      id: z.array(id).length(1),
      number: z.array(wholeNumber(0, partsOf(maxRecordingBytes) - 1)).length(1),
      file: z
        .array(z.file())
        .length(1)
        .describe(`${recordingPartBytes / megabyte} MB; the last part may be smaller`),
    }),
    output: z.object({ number: count }),
    refusals: ['not_found', 'bad_media_type', 'bad_form', 'recording_type', 'recording_part'],
  }),

  finish: writing.call({
    summary: 'Completes an upload whose parts are all stored: reads the container and gives the recording an address.',
    input: z.object({ id }),
    output: z.object({
      url: z.string().describe('Path of the recording; requests for byte ranges are answered'),
      type: z.enum(Object.keys(recordingTypes) as [keyof typeof recordingTypes]),
    }),
    refusals: ['not_found', 'recording_broken'],
  }),
})
