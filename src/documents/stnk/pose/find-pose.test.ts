import { describe, expect, it } from 'vitest';
import { applyHomography } from '../../../geometry/homography.js';
import { distance, turned } from '../../../geometry/quad.js';
import { STNK_FORMS, TAX_FORMS } from '../forms/forms.js';
import { ASKEW, labelsOf, lineAt } from '../page.fixture.js';
import { findBlurredPose, findPose, onSheet } from './find-pose.js';

describe('the pose of a sheet', () => {
  it.each(STNK_FORMS)('of form $name is found by its labels, and its form is recognised', (form) => {
    const pose = findPose(labelsOf(form, ASKEW), STNK_FORMS)!;
    expect(pose.form.name).toBe(form.name);
    for (const corner of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      expect(distance(applyHomography(pose.toPage, corner), applyHomography(ASKEW, corner))).toBeLessThan(12);
    }
  });

  it('is found with half of the labels unread and other text around', () => {
    const [form] = STNK_FORMS;
    const lines = labelsOf(form!, ASKEW).filter((_, i) => i % 2 === 0);
    const noise = Array.from({ length: 20 }, (_, i) =>
      lineAt(`TOKO ${i} JAYA`, [0.1 * (i % 9), 0.05 * i], ASKEW),
    );
    expect(findPose([...lines, ...noise], STNK_FORMS)?.form.name).toBe(form!.name);
  });

  it('is found by the titles and a few labels with half of their letters', () => {
    const form = STNK_FORMS[1]!;
    const lines = labelsOf(form, ASKEW);
    const blurred = lines.flatMap((line, i) => {
      if (i < form.titles.length) return [line];
      // Every second letter of some labels, nothing of the others.
      return i % 3 === 0 ? [{ ...line, text: line.text.replace(/(.)./g, '$1?') }] : [];
    });
    expect(findPose(blurred, STNK_FORMS)).toBeUndefined();
    expect(findBlurredPose(blurred, STNK_FORMS)?.form.kind).toBe('stnk');
    expect(findBlurredPose(blurred.slice(0, 2), STNK_FORMS)).toBeUndefined();
  });

  it('tells a tax sheet from a certificate', () => {
    expect(findPose(labelsOf(TAX_FORMS[0]!, ASKEW), [...STNK_FORMS, ...TAX_FORMS])?.form.kind).toBe('tax');
  });

  it('is not found in a text that names a few of the words', () => {
    const receipt = ['NAMA PEMILIK', 'ALAMAT', 'MERK', 'TYPE', 'WARNA', 'TAHUN PEMBUATAN', 'NOMOR MESIN'];
    const lines = receipt.map((text, i) => lineAt(text, [0.1 + 0.11 * (i % 3), 0.9 - 0.13 * i], ASKEW));
    expect(findPose(lines, [...STNK_FORMS, ...TAX_FORMS])).toBeUndefined();
  });

  it('is not found in lines that are read upside down', () => {
    const lines = labelsOf(STNK_FORMS[1]!, ASKEW).map((line) => ({ ...line, quad: turned(line.quad, 2) }));
    expect(findPose(lines, STNK_FORMS)).toBeUndefined();
  });

  it('gives the place of a line on the sheet', () => {
    const form = STNK_FORMS[2]!;
    const pose = findPose(labelsOf(form, ASKEW), STNK_FORMS)!;
    const { left, y } = onSheet(pose, lineAt('B 1234 XYZ', [0.166, 0.3], ASKEW).quad);
    expect(left).toBeCloseTo(0.166, 1);
    expect(y).toBeCloseTo(0.3, 1);
  });
});
