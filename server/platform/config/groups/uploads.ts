import { baseUrl, bucketName, optional, secret, wholeNumber } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const uploads = group(
  'Uploads',
  'Uploaded images are stored in the data folder, or in S3 when `S3_ENDPOINT` is set; then bucket and keys are needed too.',
  {
    outsideMegabytes: setting(
      'OUTSIDE_PICTURES_MB',
      wholeNumber(16, 1_048_576),
      '1024',
      'Space for pictures of other hosts, which readers get from this site; those not asked for longest are deleted first',
    ),
    s3: {
      endpoint: setting('S3_ENDPOINT', optional(baseUrl), '', 'Address of S3 or a compatible store'),
      region: setting('S3_REGION', bucketName, 'us-east-1', 'Region of the bucket'),
      bucket: setting('S3_BUCKET', optional(bucketName), '', 'Name of the bucket'),
      accessKeyId: setting('S3_ACCESS_KEY_ID', optional(secret), '', 'Access key id'),
      secretAccessKey: setting('S3_SECRET_ACCESS_KEY', optional(secret), '', 'Secret access key'),
    },
  },
)
