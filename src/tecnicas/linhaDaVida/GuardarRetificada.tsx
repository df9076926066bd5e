import { skipToken } from '@reduxjs/toolkit/query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Nota } from '@/components/moldura/Nota';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFichaQuery, useSalvarFichaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { naoImprimir } from '@/components/impressao/vista';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { useSalvarOutro } from '@/vistas/mapas/useSalvarOutro';
import { LIMITES } from '@core/contract';
import { nomeProposto, razaoProposta, versaoRetificada } from './retificada';

interface Props {
  readonly mapa: MapaNaTela;
  readonly minutos: number;
  /** O da hora mexida; null enquanto não se sabe. */
  readonly fuso: string | null;
}

/**
 * A outro mapa da mesma pessoa, a ficha dela: os acontecimentos com que se compara, a pasta e as
 * etiquetas. As anotações são do mapa em que se escreveram.
 */
function useLevarFicha(de: string | null): (para: string) => Promise<string> {
  const { currentData: ficha, error: naoVeio } = useFichaQuery(de ?? skipToken);
  const [salvar] = useSalvarFichaMutation();
  return async (para) => {
    const feito = 'Versão retificada salva.';
    if (naoVeio) return `${feito} A ficha não foi copiada para ela: ${mensagemDoErro(naoVeio)}`;
    if (!ficha || ficha.versao === 0) return feito;
    if (ficha.fechada !== null)
      return `${feito} A ficha não foi copiada para ela: ${ficha.fechada}`;
    const { pasta, etiquetas, cliente, eventos } = ficha;
    const { error } = await salvar({
      id: para,
      versao: 0,
      corpo: { pasta, etiquetas, cliente, eventos },
    });
    return error
      ? `${feito} Os acontecimentos não foram copiados para ela: ${mensagemDoErro(error)}`
      : `${feito} Os acontecimentos foram copiados para ela.`;
  };
}

/** Guarda a hora com que se ficou noutro mapa; o original fica como está. */
export function GuardarRetificada({ mapa, minutos, fuso }: Props) {
  const [aberto, abrir] = useState(false);
  const [nome, mudarNome] = useState(() => nomeProposto(mapa));
  /** O que a pessoa escreveu; sem isso, a proposta segue a hora. */
  const [escrita, mudarRazao] = useState<string | null>(null);
  const [tentou, tentar] = useState(false);
  const irPara = useNavigate();
  const levarFicha = useLevarFicha(mapa.id);
  const { salvar, salvando, erro, naEscola } = useSalvarOutro(mapa);
  if (minutos === 0 || fuso === null)
    return (
      <Nota sx={naoImprimir}>
        {minutos === 0
          ? 'Ajuste a hora para salvar uma versão retificada: o mapa original nunca muda.'
          : 'Procurando o fuso dessa hora…'}
      </Nota>
    );
  const razao = escrita ?? razaoProposta(mapa, minutos, fuso);
  const falta = { nome: nome.trim() === '', razao: razao.trim() === '' };
  const guardar = async (evento: FormEvent): Promise<void> => {
    evento.preventDefault();
    tentar(true);
    if (falta.nome || falta.razao || salvando) return;
    const id = await salvar(versaoRetificada(mapa, minutos, fuso, { nome, razao }));
    if (id) void irPara(`/mapas/${id}`, { state: { anuncio: await levarFicha(id) } });
  };
  if (!aberto)
    return (
      <Button variant="outlined" onClick={() => abrir(true)} sx={naoImprimir}>
        Salvar como versão retificada
      </Button>
    );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Salvar como versão retificada"
      onSubmit={(e) => void guardar(e)}
      sx={{ display: 'grid', gap: 1.5, maxWidth: 620, ...naoImprimir }}
    >
      <TextField
        label="Nome da versão retificada"
        size="small"
        value={nome}
        onChange={(e) => mudarNome(e.target.value)}
        error={tentou && falta.nome}
        helperText={tentou && falta.nome ? 'Informe o nome.' : ' '}
        slotProps={{ htmlInput: { maxLength: LIMITES.nome } }}
      />
      <TextField
        label="Motivo"
        size="small"
        multiline
        minRows={2}
        value={razao}
        onChange={(e) => mudarRazao(e.target.value.replace(/\n/g, ' '))}
        error={tentou && falta.razao}
        helperText={
          tentou && falta.razao
            ? 'Explique por que escolheu esta hora.'
            : 'Fica na fonte da hora do mapa novo.'
        }
        slotProps={{ htmlInput: { maxLength: LIMITES.fonteDaHora } }}
      />
      <Nota>
        Será criado outro mapa, com a classificação C (hora retificada),{' '}
        {naEscola ? 'entre os da escola' : 'entre os seus'}; este fica como está. Os acontecimentos,
        a pasta e as etiquetas vão com a versão nova.
      </Nota>
      {erro && <Alert severity="error">{mensagemDoErro(erro)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={salvando}>
          {salvando ? 'Salvando…' : 'Salvar'}
        </Button>
        <Button onClick={() => abrir(false)}>Cancelar</Button>
      </Box>
    </Box>
  );
}
