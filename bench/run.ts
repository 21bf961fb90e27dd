import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { usableCores } from '../src/cores.js';
import { drawCertificates, drawPhotos, loadPhotos } from './speed/photos.js';
import { type Report, toText } from './speed/report.js';
import { measureStages } from './speed/stages.js';
import { measureStartUp } from './speed/start-up.js';
import { ARRANGEMENTS, measureThroughput, type Throughput } from './speed/throughput.js';

const USAGE = `Measures how fast the built service is on this machine.

  npm run bench -- [FOLDER [--stnk]] [--photos N] [--rounds N] [--json]

FOLDER      photos to time the stages with, in addition to the drawn ones
--stnk      the photos in the folder show certificates
--photos N  photos per set (default 12)
--rounds N  repetitions of the start-up and throughput measurements (default 3)
--json      print JSON instead of tables`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '3' },
    stnk: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const count = wholeNumber(values.photos, '--photos');
const rounds = wholeNumber(values.rounds, '--rounds');

const startUpMs = await measureStartUp(rounds);
const drawn = await drawPhotos(count);
const certificates = await drawCertificates(count);
const stagesMs: Record<string, Report['stagesMs'][string]> = {
  drawn: { photos: drawn.length, ...(await measureStages(drawn)) },
  'drawn certificates': { photos: certificates.length, ...(await measureStages(certificates, 'STNK')) },
};
for (const folder of positionals) {
  const photos = await loadPhotos(folder, count);
  const type = values.stnk ? 'STNK' : 'CONTAINER_ISO';
  stagesMs[folder] = { photos: photos.length, ...(await measureStages(photos, type)) };
}
const throughput: Throughput[] = [];
for (const arrangement of ARRANGEMENTS.filter(({ cores }) => cores <= usableCores())) {
  throughput.push(await measureThroughput(drawn, arrangement, rounds));
}
const machine = {
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: usableCores(),
  node: process.versions.node,
};
const report: Report = { machine, startUpMs, stagesMs, throughput };
console.log(values.json ? JSON.stringify(report, undefined, 2) : toText(report));

function wholeNumber(text: string, flag: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${flag} must be a whole number from 1; it is "${text}".`);
  return number;
}
