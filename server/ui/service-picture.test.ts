import { deepEqual, equal } from 'node:assert/strict'
import { it } from 'node:test'
import { readImageInfo } from '../../core/theme/picture.ts'
import { renderServicePicture } from '../../script/service-pictures.ts'
import { markedServices } from './service-mark.ts'
import { servicePictureSize, servicePictures } from './service-picture.ts'

it('the pictures of services are their tiles, at twice their size', () => {
  equal(servicePictures.size, 8)
  for (const service of markedServices) {
    const file = servicePictures.get(service) ?? Buffer.of()
    const size = 2 * servicePictureSize
    deepEqual(readImageInfo(file), { type: 'image/png', width: size, height: size })
    // After a change to a tile: node script/service-pictures.ts
    deepEqual(Buffer.from(file), Buffer.from(renderServicePicture(service)), service)
  }
})
