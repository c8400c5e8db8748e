import { z } from 'zod'
import { maxRecordingBytes, partsOf, recordingPartBytes, recordingTypes } from '#domain/media/recording.ts'
import { deskCall, noun } from '#contract/noun.ts'
import { count, id, wholeNumber } from '#contract/parameters.ts'

const megabyte = 1024 * 1024

/** Audio and video of podcasts and videos, uploaded in parts, so that only a lost part must be sent again. */
export const deskRecording = noun('deskRecording', {
  begin: deskCall({
    route: 'POST /admin/v1/recording/begin',
    summary: `Begins the upload of a recording: MP3, Ogg, M4A or MP4, of at most ${maxRecordingBytes / megabyte} MB. It is deleted after seven days unless something uses it.`,
    permission: 'media.write',
    input: z.object({ bytes: wholeNumber(1, maxRecordingBytes) }),
    output: z.object({ id: count, part_bytes: count, parts: count }),
    limit: { points: 60, minutes: 60 },
  }),

  part: deskCall({
    route: 'POST /admin/v1/recording/part',
    summary: 'Stores one part of a recording, counted from 0. Repeating a part changes nothing.',
    permission: 'media.write',
    body: 'form',
    maxBodyBytes: recordingPartBytes + 64 * 1024,
    tooLarge: 'recording_part',
    input: z.object({
      id: z.array(id).length(1),
      number: z.array(wholeNumber(0, partsOf(maxRecordingBytes) - 1)).length(1),
      file: z
        .array(z.file())
        .length(1)
        .meta({ description: `${recordingPartBytes / megabyte} MB; the last part may be smaller` }),
    }),
    output: z.object({ number: count }),
    refusals: ['not_found', 'bad_media_type', 'bad_form', 'recording_type', 'recording_part'],
  }),

  finish: deskCall({
    route: 'POST /admin/v1/recording/finish',
    summary: 'Completes an upload whose parts are all stored: reads the container and gives the recording an address.',
    permission: 'media.write',
    input: z.object({ id }),
    output: z.object({
      url: z.string().meta({ description: 'Path of the recording; requests for byte ranges are answered' }),
      type: z.enum(Object.keys(recordingTypes) as [keyof typeof recordingTypes]),
    }),
    refusals: ['not_found', 'recording_broken'],
  }),
})
