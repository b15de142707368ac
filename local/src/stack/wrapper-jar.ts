/**
 * Creates a jar with a single entry, a manifest that names another jar's main class. firebase-tools runs `java -jar`,
 * and the Cloud SDK's Firestore emulator jar has no Main-Class of its own. A stored (uncompressed) zip: local header,
 * data, central directory, end record (PKWARE APPNOTE 4.3).
 */
import { crc32 } from "node:zlib";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
/** Manifest lines are limited to 72 bytes; longer ones continue after a line break and a space. */
const normalizeLine = (line: string) => (line.match(/^.{1,70}|.{1,69}/g) ?? []).join("\n ") + "\n";

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

export function makeWrapperJar(targetJar: string): Buffer {
  const name = Buffer.from("META-INF/MANIFEST.MF");
  const manifest = [
    "Manifest-Version: 1.0",
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: file:${targetJar}`,
  ];
  const data = Buffer.from(manifest.map(normalizeLine).join("") + "\n");
  const versionNeeded = uint16(20);
  // Flags, method "stored" and time are 0; the date is 1980-01-01.
  const described = Buffer.concat([
    versionNeeded,
    uint16(0),
    uint16(0),
    uint16(0),
    uint16(0x21),
    uint32(crc32(data)),
    uint32(data.length),
    uint32(data.length),
    uint16(name.length),
    uint16(0),
  ]);
  const local = Buffer.concat([uint32(0x04034b50), described, name, data]);
  const central = Buffer.concat([
    uint32(0x02014b50),
    uint16(20),
    described,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint32(0),
    uint16(1),
    uint16(1),
    uint32(central.length),
    uint32(local.length),
    uint16(0),
  ]);
  return Buffer.concat([local, central, end]);
}
