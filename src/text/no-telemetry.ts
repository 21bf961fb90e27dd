/**
 * ONNX Runtime's published builds report sessions, file names and hashes of models to their maker, unless this variable is
 * set before the first session. Import this file before `onnxruntime-node`.
 */
process.env.ORT_DISABLE_TELEMETRY = '1';
