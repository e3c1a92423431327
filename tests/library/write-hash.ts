import { writeHash } from './documented-hash.ts'

/** Writes the hash of the file for a script tag into the tag that the documentation shows. */
writeHash()
