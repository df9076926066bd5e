import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState, type SubmitEvent } from 'react';
import { CampoDeData } from '@/components/CampoDeData';
import { antesDaReforma, lerData } from '@core/civil';
import { ANOS_DAS_EFEMERIDES, LIMITES, type MapaEntrada } from '@core/contract';
import { AvisoDeFuso } from './AvisoDeFuso';
import { CampoDeCoordenada } from './CampoDeCoordenada';
import { CampoDeLugar } from './CampoDeLugar';
import { faltaDecidir, situacaoDoFuso } from './decisaoDeFuso';
import { errosDoRascunho, horaArrumada, mapaDoRascunho, type ErrosDoRascunho, type RascunhoDeMapa } from './rascunho';
import { useFusoDoFormulario } from './useFusoDoFormulario';
import { useRascunho, type AcoesDoRascunho } from './useRascunho';

interface Props {
  readonly chave: string;
  /** Do que se parte quando ainda não há rascunho. */
  readonly inicial?: RascunhoDeMapa | undefined;
  readonly salvando: boolean;
  readonly erroAoSalvar: string | null;
  readonly aoAbrir: (mapa: MapaEntrada) => void;
  readonly aoSalvar: (mapa: MapaEntrada) => void;
}

const PRIMEIRO_DIA = `${ANOS_DAS_EFEMERIDES.primeiro}-01-01`;
const ULTIMO_DIA = `${ANOS_DAS_EFEMERIDES.ultimo}-12-31`;

interface PropsDeCampos {
  readonly rascunho: RascunhoDeMapa;
  readonly acoes: AcoesDoRascunho;
  readonly erros: ErrosDoRascunho;
}

function CamposDeDataEHora({ rascunho, acoes, erros }: PropsDeCampos) {
  const data = lerData(rascunho.data);
  const nota = data && antesDaReforma(data) ? 'Lida no calendário gregoriano, anterior à reforma de 15/10/1582.' : ' ';
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <CampoDeData
        rotulo="Data" obrigatorio valor={rascunho.data} minimo={PRIMEIRO_DIA} maximo={ULTIMO_DIA} erro={erros.data} ajuda={nota}
        aoMudar={(iso) => acoes.mudar({ data: iso })}
      />
      <TextField
        label="Hora"
        required
        placeholder="14:30 ou 14:30:05"
        value={rascunho.hora}
        error={Boolean(erros.hora)}
        helperText={erros.hora ?? 'Hora do relógio no lugar, com ou sem segundos.'}
        onChange={(e) => acoes.mudar({ hora: e.target.value })}
        onBlur={() => acoes.mudar({ hora: horaArrumada(rascunho.hora) })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } }}
      />
    </Stack>
  );
}

function CamposDeLugar({ rascunho, acoes, erros }: PropsDeCampos) {
  const coordenada = { erro: undefined, aoColarPar: acoes.colarPar };
  return (
    <>
      <CampoDeLugar valor={rascunho.local} erro={erros.local} aoEscrever={(local) => acoes.mudar({ local })} aoEscolher={acoes.escolherLugar} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <CampoDeCoordenada {...coordenada} eixo="latitude" valor={rascunho.latitude} erro={erros.latitude} aoMudar={acoes.mudarCoordenada} />
        <CampoDeCoordenada {...coordenada} eixo="longitude" valor={rascunho.longitude} erro={erros.longitude} aoMudar={acoes.mudarCoordenada} />
        <TextField
          label="Fuso"
          required
          placeholder="−03:00"
          value={rascunho.fuso.replace('-', '−')}
          error={Boolean(erros.fuso)}
          helperText={erros.fuso ?? (rascunho.ianaTimeZone || ' ')}
          onChange={(e) => acoes.escreverFuso(e.target.value)}
          onBlur={acoes.arrumarFuso}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 9 } }}
        />
      </Stack>
    </>
  );
}

/** O formulário de mapa, novo ou em edição: Abrir mostra a prévia, Salvar grava; nenhum dos dois com erros. */
export function FormularioDeMapa({ chave, inicial, salvando, erroAoSalvar, aoAbrir, aoSalvar }: Props) {
  const idDosErros = useId();
  const { rascunho, acoes, problema } = useRascunho(chave, inicial);
  const verificacao = useFusoDoFormulario(rascunho);
  const [tentou, setTentou] = useState(false);
  const [insistir, setInsistir] = useState(false);
  const erros = tentou ? errosDoRascunho(rascunho) : {};

  const seguir = async (acao: (mapa: MapaEntrada) => void): Promise<void> => {
    setTentou(true);
    const mapa = mapaDoRascunho(rascunho);
    if (!mapa) return;
    const resposta = verificacao.resposta ?? (await verificacao.verificarAgora());
    const pendente = resposta !== null && faltaDecidir(situacaoDoFuso(rascunho, resposta));
    setInsistir(pendente);
    if (!pendente) acao(mapa);
  };
  const aoEnviar = (evento: SubmitEvent): void => {
    evento.preventDefault();
    void seguir(aoSalvar);
  };

  const mensagem = erroAoSalvar ?? problema;
  const temErros = Object.keys(erros).length > 0;
  return (
    <Box component="form" noValidate onSubmit={aoEnviar} aria-describedby={idDosErros} sx={{ maxWidth: 760 }}>
      <Stack spacing={2}>
        <TextField
          label="Nome"
          required
          value={rascunho.nome}
          error={Boolean(erros.nome)}
          helperText={erros.nome ?? ' '}
          onChange={(e) => acoes.mudar({ nome: e.target.value })}
          slotProps={{ htmlInput: { maxLength: LIMITES.nome, autoComplete: 'off' } }}
        />
        <CamposDeDataEHora rascunho={rascunho} acoes={acoes} erros={erros} />
        <CamposDeLugar rascunho={rascunho} acoes={acoes} erros={erros} />
        <AvisoDeFuso rascunho={rascunho} verificacao={verificacao} insistir={insistir} aoAplicar={acoes.aplicarFuso} aoManter={acoes.manterFuso} aoDesfazer={acoes.desfazerFuso} />
        <div id={idDosErros} role="alert">
          {temErros && <Alert severity="error">Há campos a completar ou corrigir: nada foi salvo ainda.</Alert>}
          {mensagem && <Alert severity="error" sx={{ mt: temErros ? 1 : 0 }}>{mensagem}</Alert>}
        </div>
        <Stack direction="row" spacing={1.5}>
          <Button variant="contained" type="submit" loading={salvando}>Salvar</Button>
          <Button variant="outlined" type="button" onClick={() => void seguir(aoAbrir)}>Abrir</Button>
        </Stack>
      </Stack>
    </Box>
  );
}
