/* Where the engine runs: Node.js and browsers differ, and the entry of each says how. */
import { Client, type Platform } from './client.js';
import type { ProgramAnswer } from './program.js';

let client: Client<ProgramAnswer> | undefined;
let workers = 2;

export function usePlatform(platform: Platform<ProgramAnswer>, most: number): void {
  client = new Client(platform);
  workers = Math.max(1, Math.min(most || 1, 8)); // not every browser says how many
}

/** How many calls may run at once; the others wait. One for each processor, at most 8, unless set. */
export function setWorkers(count: number): void {
  if (!Number.isInteger(count) || count < 1) throw new RangeError('setWorkers: expected a number from 1');
  workers = count;
}

export function theClient(): { client: Client<ProgramAnswer>; workers: number } {
  if (!client) throw new Error('libgrundy: no platform');
  return { client, workers };
}
