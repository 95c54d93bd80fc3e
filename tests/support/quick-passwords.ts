/** Makes digests of passwords in this process cheap: most tests need some, and no secret is real. */

import { setCost } from '../../server/secrets/passwords.ts'

setCost({ memory: 8, passes: 1, parallelism: 1 })
