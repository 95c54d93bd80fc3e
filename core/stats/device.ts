import type { DeviceKind } from '../devices/device.ts'

/** The devices in statistics: tablets count as phones, unless they identify as Macs. */
export type DeviceClass = 'phone' | 'computer' | 'other'

const classes: Readonly<Record<DeviceKind, DeviceClass>> = {
  ios: 'phone',
  'ios-browser': 'phone',
  'ios-app': 'phone',
  android: 'phone',
  'android-app': 'phone',
  mac: 'computer',
  windows: 'computer',
  linux: 'computer',
  other: 'other',
}

/** Returns the class of a kind of device. */
export function deviceClassOf(kind: DeviceKind): DeviceClass {
  return classes[kind]
}
