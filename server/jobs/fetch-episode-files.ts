import { fetchEpisodeFiles } from '#server/media/podcast/episode-files.ts'
import type { Job } from './job.ts'

/** Fetches the chapters and transcripts of episodes that feeds only link to. */
export const fetchEpisodeFilesJob: Job = {
  name: 'fetch-episode-files',
  cron: '* * * * *',
  leavesSite: true,
  run: fetchEpisodeFiles,
}
