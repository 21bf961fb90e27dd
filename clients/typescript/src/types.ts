import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Batch = Schemas['Batch'];
export type ContainerResponse = Schemas['ContainerResponse'];
export type Problem = Schemas['Problem'];
export type StnkResponse = Schemas['StnkResponse'];
export type Usage = Schemas['Usage'];

/** The answer for each type. */
export interface Answers {
  CONTAINER_ISO: ContainerResponse;
  STNK: StnkResponse;
  /** Its `type` tells them apart. */
  AUTO: (ContainerResponse & { type: 'CONTAINER_ISO' }) | (StnkResponse & { type: 'STNK' });
}

/** What all images of a batch show. */
export type BatchType = Batch['type'];

/** What became of one image of a batch. `code` is there if it could not be read. */
export type BatchResult<T extends BatchType = BatchType> = {
  /** Its place in the upload, from 0. */
  index: number;
  file: string;
  /** If the file is a PDF, the page of it, from 1. */
  page?: number;
} & ((Answers[T] & { code?: undefined }) | { success: false; code: Problem['code']; detail: string });
