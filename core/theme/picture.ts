/** Reads the headers of pictures: their type and size. */

/** The accepted types of pictures. None of them can contain a script. */
export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** The type of a picture, and its size in pixels. */
export interface ImageInfo {
  readonly type: LogoType
  readonly width: number
  readonly height: number
}

type Read = (view: DataView) => ImageInfo | undefined

/** Keyed by the first bytes of a file type; a dot means any byte. */
const formats: readonly (readonly [beginning: string, read: Read])[] = [
  ['\x89PNG\r\n\x1a\n....IHDR', readPng],
  ['GIF87a', readGif],
  ['GIF89a', readGif],
  ['\xff\xd8\xff', readJpeg],
  ['RIFF....WEBPVP8 ', readLossyWebp],
  ['RIFF....WEBPVP8L', readLosslessWebp],
  ['RIFF....WEBPVP8X', readLargeWebp],
]

/** Reads the type and size of a picture; returns `undefined` for any other type. */
export function readImageInfo(bytes: Uint8Array): ImageInfo | undefined {
  const found = formats.find(([beginning]) => beginsWith(bytes, beginning))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const picture = found?.[1](view)
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined
}

function beginsWith(bytes: Uint8Array, beginning: string): boolean {
  return Array.from(beginning).every(
    (character, index) => character === '.' || character.charCodeAt(0) === bytes[index],
  )
}

/** Wraps a reader so that it runs only if there are enough bytes. */
function ifLongEnough(
  view: DataView,
  length: number,
  read: () => ImageInfo,
): ImageInfo | undefined {
  return view.byteLength >= length ? read() : undefined
}

// PNG (third edition), 11.2.1.
function readPng(view: DataView): ImageInfo | undefined {
  return ifLongEnough(view, 24, () => ({
    type: 'image/png',
    width: view.getUint32(16),
    height: view.getUint32(20),
  }))
}

// GIF89a, 18: the logical screen.
function readGif(view: DataView): ImageInfo | undefined {
  return ifLongEnough(view, 10, () => ({
    type: 'image/gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
  }))
}

// JPEG (T.81), B.2.2: the size is in the frame's header, after segments that are skipped.
function readJpeg(view: DataView): ImageInfo | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

// C4, C8 and CC among them are tables, not frames.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

// RFC 6386, 9.1, within RFC 9649, 2.5.
function readLossyWebp(view: DataView): ImageInfo | undefined {
  return ifLongEnough(view, 30, () => ({
    type: 'image/webp',
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }))
}

// RFC 9649, 3.4: fourteen bits each, minus one.
function readLosslessWebp(view: DataView): ImageInfo | undefined {
  return ifLongEnough(view, 25, () => {
    const bits = view.getUint32(21, true)
    return {
      type: 'image/webp',
      width: (bits & 0x3fff) + 1,
      height: ((bits >> 14) & 0x3fff) + 1,
    }
  })
}

// RFC 9649, 2.7: three bytes each, minus one.
function readLargeWebp(view: DataView): ImageInfo | undefined {
  return ifLongEnough(view, 30, () => ({
    type: 'image/webp',
    width: (view.getUint32(24, true) & 0xffffff) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  }))
}
